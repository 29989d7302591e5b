import { expect, it } from 'vitest';
import { readNames } from './names-file.ts';

it('reads names, quoted ones and without dates too', async () => {
  const csv = '\uFEFFsource,name,birthDate,more\r\nEU,"Silva, Ana",1970-01-31,x\r\n\r\nEU,Иванов Иван,,\r\n';
  expect(await readNames(csv)).toEqual([
    { name: 'Silva, Ana', birthDate: '1970-01-31', source: 'EU' },
    { name: 'Иванов Иван', birthDate: null, source: 'EU' },
  ]);
});

it.each([
  ['nothing', '', 2, 'name'],
  ['no names', 'name,birthDate,source\n', 2, 'name'],
  ['no column of names', 'person,source\nAna,EU\n', 1, 'name'],
  ['no column of sources', 'name\nAna\n', 1, 'source'],
  ['an empty name', 'name,source\nAna,EU\n ,EU\n', 3, 'name'],
  ['an empty source', 'name,source\nAna,\n', 2, 'source'],
  ['a long name', `name,source\n${'x'.repeat(201)},EU\n`, 2, 'name'],
  ['a day that there is not', 'name,source,birthDate\nAna,EU,1970-02-31\n', 2, 'birthDate'],
  ['a date in another order', 'name,source,birthDate\nAna,EU,31.01.1970\n', 2, 'birthDate'],
  ['a line that is too short', 'name,birthDate,source\nAna\n', 2, 'columns'],
  [
    'more lists than anybody reads of',
    `name,source\n${Array.from({ length: 101 }, (_, at) => `Ana,${at}\n`).join('')}`,
    102,
    'source',
  ],
  ['a quote that does not end', 'name,source\n"Ana,EU\n', 2, 'quotes'],
])('refuses %s', async (_, csv, line, detail) => {
  await expect(readNames(csv)).rejects.toMatchObject({ key: 'names_wrong', params: { line, detail } });
});
