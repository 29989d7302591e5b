import { expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

const row = (text: string) => [...text].map((letter) => letter === '#');

it.each([
  { rows: ['...'], path: '' },
  { rows: ['#..'], path: 'M0 0h1v1H0z' },
  { rows: ['##.#'], path: 'M0 0h2v1H0zM3 0h1v1H3z' },
  { rows: ['..', '.#'], path: 'M1 1h1v1H1z' },
])('$rows is drawn as $path', ({ rows, path }) => {
  expect(qrPath(rows.map(row))).toBe(path);
});
