/** Whether the room serves newer pages than this one: it names its build whenever a connection begins. */

class Newer {
  private first = '';
  there = $state(false);

  heard(build: string): void {
    this.first ||= build;
    this.there = build !== this.first;
  }
}

export const newer = new Newer();
