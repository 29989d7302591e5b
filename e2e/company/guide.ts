import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDE = join(import.meta.dirname, '../../docs/first-day.md');
const NUMBERED = /^## (\d+)\. (.+)$/gm;

/** The numbered headings of docs/first-day.md, in their order. Throws where a number is not the next one. */
export function headingsOf(text = readFileSync(GUIDE, 'utf8')): readonly string[] {
  return [...text.matchAll(NUMBERED)].map(([line, number, heading = ''], at) => {
    if (Number(number) !== at + 1) throw new Error(`docs/first-day.md: "${line}" should be number ${at + 1}`);
    return heading;
  });
}
