/** A phone that stands, with letters so large that few fit across: there sentences are shortened, and read on with a tap. */

const LETTERS = 16; // of the text's size, across the window

class Snug {
  current = $state(false);

  constructor() {
    if (typeof document === 'undefined') return;
    this.look();
    addEventListener('resize', () => this.look());
    // The size of letters may change without the window.
    const ruler = document.createElement('div');
    ruler.style.cssText = 'position:absolute;width:1rem;height:0;visibility:hidden';
    document.body.append(ruler);
    new ResizeObserver(() => this.look()).observe(ruler);
  }
  look(): void {
    this.current = isSnug(innerWidth, innerHeight, parseFloat(getComputedStyle(document.documentElement).fontSize));
  }
}

export function isSnug(width: number, height: number, letter: number): boolean {
  return height > width && width < LETTERS * letter;
}

export const snug = new Snug();
