/** The result of a day as a picture: three dice on felt, drawn here and never sent anywhere by itself. */

import { face, TASKS, type Day } from './days';

const SPOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function draw(day: Day, head: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 630;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#24543f';
  pen.fillRect(0, 0, 1200, 630);
  pen.fillStyle = '#f4ead6';
  pen.textAlign = 'center';
  pen.font = '54px serif';
  pen.fillText(head, 600, 120, 1100);
  TASKS.forEach((task, k) => {
    const value = face(task, day[task]);
    const x = 300 + 300 * k;
    const y = 360;
    for (const [lower, colour] of [
      [14, value ? '#a87420' : '#0a5c5a'],
      [0, value ? '#e9b44c' : '#2f9c98'],
    ] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.roundRect(x - 105, y - 105 + lower, 210, 210, 48);
      pen.fill();
    }
    pen.fillStyle = '#40280a';
    for (const [dx, dy] of SPOTS[value] ?? []) {
      pen.beginPath();
      pen.arc(x + 52 * dx, y + 54 * dy, 20, 0, 7);
      pen.fill();
    }
  });
  pen.fillStyle = '#cdbf9f';
  pen.font = '34px sans-serif';
  pen.fillText(`${location.host}/today`, 600, 570, 1100);
  return canvas;
}

export function save(day: Day, head: string, name: string): void {
  draw(day, head).toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
}
