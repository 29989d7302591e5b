import { loadSharp } from '../../platform/load-sharp.ts';

/** Quarters of a tile that are turned the same way at the same seed, whoever draws them. */
const SIDE = 800;
const CELLS = 5;
const INK = ['#16324f', '#2a6f97', '#e07a5f', '#f2cc8f', '#81b29a', '#3d405b'] as const;

/** Numbers from 0 to 1 that a seed alone decides (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A pattern of quarter circles that its number alone decides, mirrored left and right, with "SAMPLE" on it. */
export function sampleSvg(no: number): string {
  const next = numbers(no * 7_919);
  const cell = SIDE / CELLS;
  const background = INK[no % INK.length] ?? INK[0];
  const half = Math.ceil(CELLS / 2);
  const shapes: string[] = [];
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < half; column += 1) {
      const colour = INK[Math.floor(next() * INK.length)] ?? INK[0];
      const turn = Math.floor(next() * 4);
      const isRound = next() < 0.6;
      const mirrors = column === CELLS - 1 - column ? [column] : [column, CELLS - 1 - column];
      for (const at of mirrors) {
        const turned = at === column ? turn : (5 - turn) % 4;
        const shape = isRound
          ? `<path d="M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z" fill="${colour}"/>`
          : `<circle cx="${cell / 2}" cy="${cell / 2}" r="${cell / 3}" fill="${colour}"/>`;
        const [x, y] = [at * cell, row * cell];
        shapes.push(`<g transform="translate(${x} ${y}) rotate(${turned * 90} ${cell / 2} ${cell / 2})">${shape}</g>`);
      }
    }
  }
  const label = `<rect x="0" y="${SIDE - 64}" width="${SIDE}" height="64" fill="#0b0e11" fill-opacity="0.72"/>
    <text x="${SIDE / 2}" y="${SIDE - 20}" font-family="sans-serif" font-size="36" letter-spacing="6" fill="#ffffff" text-anchor="middle">SAMPLE ${no}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="${background}"/>${shapes.join('')}${label}</svg>`;
}

/** The same as a png. */
export async function drawSampleItem(no: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(sampleSvg(no)))
    .png()
    .toBuffer();
}
