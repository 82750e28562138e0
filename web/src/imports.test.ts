/** Which folder may know which. Types alone may be taken from anywhere but where it is forbidden below. */

import { expect, test } from 'vitest';

const files = import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts', '!./testing/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Import {
  from: string;
  to: string;
  type: boolean;
}

const imports: Import[] = Object.entries(files).flatMap(([from, text]) =>
  [...text.matchAll(/^\s*import (type )?(?:[^'"]*? from )?'(\.[^']*)';/gm)].map((found) => {
    const to = new URL(found[2]!, `http://x/${from}`).pathname.slice(1);
    return { from: from.slice(2), to, type: !!found[1] };
  }),
);
const folder = (path: string) => path.split('/')[0]!;

/** What a folder may not import, not even for types. */
const FORBIDDEN: Record<string, string[]> = {
  scene: ['skins', 'screens', 'replay', 'app'],
  skins: ['screens', 'replay', 'app'],
  three: ['scene', 'skins', 'screens', 'replay', 'bits', 'table', 'app'],
  dice: ['table', 'scene', 'skins', 'screens', 'replay', 'bits', 'three', 'words', 'app'],
  table: ['scene', 'skins', 'screens', 'replay', 'bits', 'three'],
  device: ['table', 'scene', 'skins', 'screens', 'replay', 'bits', 'three', 'words', 'app'],
  words: ['screens', 'skins', 'replay', 'bits', 'three', 'app'],
  bits: ['screens', 'replay'],
};

test('the imports are found', () => {
  expect(imports.length).toBeGreaterThan(300);
  expect(imports).toContainEqual({ from: 'skins/skins.ts', to: 'scene/skin', type: true });
});

test.each(Object.entries(FORBIDDEN))('%s knows nothing of what builds on it', (name, others) => {
  const wrong = imports.filter(({ from, to }) => folder(from) === name && others.includes(folder(to)));
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('no module needs itself to be loaded', () => {
  const bare = (path: string) => path.replace(/\.(ts|svelte)$/, '').replace(/\.svelte$/, '');
  const needs = new Map<string, string[]>();
  for (const { from, to, type } of imports) if (!type) needs.set(bare(from), [...(needs.get(bare(from)) ?? []), bare(to)]);
  const done = new Set<string>();
  const round = (module: string, path: string[]): string[] | null => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
    if (done.has(module)) return null;
    for (const next of needs.get(module) ?? []) {
      const found = round(next, [...path, module]);
      if (found) return found;
    }
    done.add(module);
    return null;
  };
  expect([...needs.keys()].map((module) => round(module, [])).filter(Boolean)).toEqual([]);
});
