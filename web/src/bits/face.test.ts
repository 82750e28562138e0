import { expect, test } from 'vitest';
import { faceOf } from './face';

const NAMES =
  'Bram Daan Elin Fenna Gijs Hanna Ida Jip Klaas Lieke Milo Nora Otto Pippa Quint Rosa Sven Tess Uma Vera Wim Xandra Yara Zoë'.split(' ');

test('every bot has a face of its own, and always the same', () => {
  const faces = NAMES.map((name) => faceOf(name));
  expect(new Set(faces.map(({ body, worn }) => `${body} ${worn}`)).size).toBe(NAMES.length);
  expect(faceOf('Bram')).toEqual(faceOf('Bram'));
  expect(faceOf('').body).toBeTruthy();
});
