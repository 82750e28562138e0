/** The end of a game as a picture: drawn here, from what the end screen says. */

export interface Row {
  rank: number;
  name: string;
  points?: number;
  won: boolean;
}

export interface End {
  game: string;
  headline: string;
  rows: Row[];
  /** The day, in words. */
  when: string;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const SERIF = "'Fraunces', Georgia, serif";
const SANS = "'Figtree Variable', system-ui, sans-serif";
/** Where pips lie on a die that shows five, in its own width. */
const FIVE = [
  [0.27, 0.27],
  [0.73, 0.27],
  [0.5, 0.5],
  [0.27, 0.73],
  [0.73, 0.73],
] as const;

/** As much of a text as has room. */
export function fitted(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && width(`${letters.join('').trimEnd()}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function box(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number, round: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, wide, high, round);
  pen.fill();
}

function die(pen: CanvasRenderingContext2D, x: number, y: number, size: number, turn: number): void {
  pen.save();
  pen.translate(x + size / 2, y + size / 2);
  pen.rotate(turn);
  pen.translate(-size / 2, -size / 2);
  pen.shadowColor = '#0008';
  pen.shadowBlur = size / 8;
  pen.shadowOffsetY = size / 14;
  box(pen, 0, 0, size, size, size / 4, '#0c6f6d');
  pen.shadowColor = 'transparent';
  box(pen, size * 0.02, size * 0.02, size * 0.96, size * 0.96, size / 4.2, '#1aa6a0');
  pen.fillStyle = '#f6efe2';
  for (const [across, down] of FIVE) {
    pen.beginPath();
    pen.arc(across * size, down * size, size * 0.088, 0, 7);
    pen.fill();
  }
  pen.restore();
}

function write(pen: CanvasRenderingContext2D, text: string, font: string, colour: string, x: number, y: number, room: number): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(
    fitted(text, room, (one) => pen.measureText(one).width),
    x,
    y,
  );
}

export function draw(pen: CanvasRenderingContext2D, end: End): void {
  const felt = pen.createRadialGradient(WIDTH / 2, HEIGHT * 0.4, 80, WIDTH / 2, HEIGHT / 2, WIDTH * 0.7);
  felt.addColorStop(0, '#4a8270');
  felt.addColorStop(1, '#1d4238');
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textBaseline = 'middle';
  die(pen, 70, 62, 104, -0.14);
  write(pen, end.game, `600 60px ${SERIF}`, '#fbf5e8', 214, 92, WIDTH - 284);
  write(pen, end.headline, `500 34px ${SANS}`, '#e4efe9', 216, 150, WIDTH - 286);
  const rows = end.rows.slice(0, 6);
  const high = Math.min(70, 344 / Math.max(rows.length, 1) - 8);
  const top = 208;
  rows.forEach((row, index) => {
    const y = top + index * (high + 8);
    const middle = y + high / 2;
    box(pen, 64, y, WIDTH - 128, high, 16, row.won ? '#f6dfa4' : '#fbf5e8');
    pen.textAlign = 'center';
    write(pen, String(row.rank), `600 ${high * 0.5}px ${SERIF}`, '#6a4a1c', 110, middle, 60);
    pen.textAlign = 'left';
    write(pen, row.name, `600 ${high * 0.44}px ${SANS}`, '#2b2118', 160, middle, 800);
    if (row.points !== undefined) {
      pen.textAlign = 'right';
      write(pen, String(row.points), `600 ${high * 0.55}px ${SERIF}`, '#2b2118', WIDTH - 96, middle, 160);
      pen.textAlign = 'left';
    }
  });
  write(pen, 'Worp', `600 32px ${SERIF}`, '#fbf5e8', 70, HEIGHT - 44, 120);
  pen.textAlign = 'right';
  write(pen, end.when, `500 24px ${SANS}`, '#cfe0d8', WIDTH - 70, HEIGHT - 44, 800);
  pen.textAlign = 'left';
}

/** The picture as a file. The page's own fonts are there already: the end screen is written in them. */
export async function picture(end: End): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  draw(canvas.getContext('2d')!, end);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('This browser draws no pictures.'))), 'image/png'),
  );
}
