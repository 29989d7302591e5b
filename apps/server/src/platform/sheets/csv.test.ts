import { expect, it } from 'vitest';
import { type Cell, csvLine, isoTime, plainDecimal, plainPrice } from './csv.ts';

const LINES: [cells: Cell[], line: string][] = [
  [['a', 1, null, '2.50'], 'a,1,,2.50\r\n'],
  [['-0.5', '-12'], '-0.5,-12\r\n'],
  [['=1+1', '+1', '@a', '-x', '\tx', '\rx'], "'=1+1,'+1,'@a,'-x,'\tx,\"'\rx\"\r\n"],
  [['-', '--5', '1-1', '5e3', '-5=1'], "'-,'--5,1-1,5e3,'-5=1\r\n"],
  [['a,b', 'say "hi"', 'two\r\nlines'], '"a,b","say ""hi""","two\r\nlines"\r\n'],
  [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  [
    ['x;=1+1', 'a;b', 'x\t@a', 'x; =1', '＝1+1', '2026-01-01;-5'],
    "x;'=1+1,a;b,x\t'@a,x;' =1,'＝1+1,2026-01-01;'-5\r\n",
  ],
  [['two\n=1+1', ' =1'], '"two\n\'=1+1",\' =1\r\n'],
  [['', ''], ',\r\n'],
];
it.each(LINES)('%j', (cells, line) => expect(csvLine(cells)).toBe(line));

it('writes moments and decimals', () => {
  expect(isoTime(Date.UTC(2026, 10, 21, 14, 5, 9, 123), 'UTC')).toBe('2026-11-21T14:05:09.123Z');
  const at = Date.UTC(2026, 10, 21, 14, 5, 9, 123);
  expect(isoTime(at, 'Asia/Kolkata')).toBe('2026-11-21T19:35:09.123+05:30');
  expect(isoTime(at, 'America/St_Johns')).toBe('2026-11-21T10:35:09.123-03:30');
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'UTC']) expect(Date.parse(isoTime(at, zone) ?? '')).toBe(at);
  expect(isoTime(0, 'UTC')).toBeNull();
  expect(['1.50000000', '-0.00000001', '100', '100.00', '0.00000000'].map(plainDecimal)).toEqual([
    '1.5',
    '-0.00000001',
    '100',
    '100',
    '0',
  ]);
  expect([plainPrice('0.0000000000'), plainPrice('0.10')]).toEqual([null, '0.1']);
});
