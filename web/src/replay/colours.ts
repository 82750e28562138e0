/** A colour for each seat on curves and strips; never turquoise, which is the throw. Lines differ in their dashes, too. */

const SEATS = [
  'light-dark(#b03a28, #f08a75)',
  'light-dark(#2f5f95, #8fb6e6)',
  'light-dark(#8a6200, #f0bf55)',
  'light-dark(#6b4378, #cfa3dc)',
];
const DASHES = ['', '7 4', '2 4', '10 3 2 3'];

export function seatColour(seat: number): string {
  return SEATS[seat % SEATS.length]!;
}

export function seatDash(seat: number): string {
  return DASHES[seat % DASHES.length]!;
}
