import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { workbook } from './xlsx.ts';

const sheetOf = (rows: Parameters<typeof workbook>[0][number]['rows']) =>
  strFromU8(unzipSync(workbook([{ name: 'A & B', rows }]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

it('writes numbers as numbers while a sheet can hold all their digits, everything else as text', () => {
  const xml = sheetOf([['12.5', 7, '123456789012345.678', '=1+1', null, 'a<b>&"c"\u0000']]);
  expect(xml).toContain('<c><v>12.5</v></c><c><v>7</v></c>');
  expect(xml).toContain('<t xml:space="preserve">123456789012345.678</t>');
  expect(xml).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c/>');
  expect(xml).toContain('a&lt;b&gt;&amp;&quot;c&quot;</t>');
});

it('has every part that a program asks for', () => {
  const parts = unzipSync(
    workbook([
      { name: 'A & B', rows: [] },
      { name: 'C', rows: [['x']] },
    ]),
  );
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
  ]);
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="A &amp; B" sheetId="1"');
});
