import { expect, it } from 'vitest';
import { cellsOf } from './print-table.ts';

it('reads the cells of CSV, quoted ones too', () => {
  const csv = 'section,asset,remark\r\nsale,btc,"a, ""b"""\r\nsum,,\r\n';
  expect(cellsOf(csv)).toEqual([
    ['section', 'asset', 'remark'],
    ['sale', 'btc', 'a, "b"'],
    ['sum', '', ''],
  ]);
});
