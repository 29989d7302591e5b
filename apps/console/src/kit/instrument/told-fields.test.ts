import { expect, test } from 'vitest';
import { toldFields } from './told-fields.ts';

const CASES = [
  {
    text: 'takerFee 0.001 → 0.05; bounds.band 0.02 → 0.5',
    told: { isNew: false, fields: ['takerFee: 0.001 > 0.05', 'bounds.band: 0.02 > 0.5'] },
  },
  {
    text: 'new: symbol xlmusdt; name Stellar Lumens; desks ["spot","timed"]; stock null',
    told: { isNew: true, fields: ['symbol:  > xlmusdt', 'name:  > Stellar Lumens', 'desks:  > spot, timed'] },
  },
  {
    text: 'timed.cycles [{"id":1,"odds":"0.8"}] → [{"id":1,"odds":"0.9"},{"id":2,"odds":"0.7"}]',
    told: {
      isNew: false,
      fields: ['timed.cycles.1.odds: 0.8 > 0.9', 'timed.cycles.2.id:  > 2', 'timed.cycles.2.odds:  > 0.7'],
    },
  },
  {
    // A name that would pass for a fee.
    text: 'name A → "A\\u003b takerFee 0.1 \\u2192 0.001"; takerFee 0.001 → 0.1',
    told: { isNew: false, fields: ['name: A > A; takerFee 0.1 → 0.001', 'takerFee: 0.001 > 0.1'] },
  },
  { text: 'company.founded – → 1911', told: { isNew: false, fields: ['company.founded:  > 1911'] } },
];

test.each(CASES)('what a proposal tells of an entry, by its fields: $text', ({ text, told }) => {
  const { isNew, fields } = toldFields(text);
  expect({ isNew, fields: fields.map(({ path, before, after }) => `${path}: ${before} > ${after}`) }).toEqual(told);
});
