import { expect, it } from 'vitest';
import { likeness, normalName } from './normal-name.ts';

it.each([
  ['José Müller', 'jose muller'],
  ['MÜLLER, José', 'jose muller'],
  ['Muller-Jose', 'jose muller'],
  ['Søren Łukasz Strauß', 'lukasz soren strauss'],
  ['ＡＮＡ　Ｓｉｌｖａ', 'ana silva'],
  ['Nguyễn Văn Đức', 'duc nguyen van'],
  ['Иванов Иван', 'иван иванов'],
  ['张伟', '张伟'],
  [' ', ''],
])('%s is compared as %s', (name, compared) => {
  expect(normalName(name)).toBe(compared);
});

it.each([
  ['ana silva', 'ana silva', 100],
  ['ana silva', 'ana silvas', 90],
  ['jon smith', 'john smith', 90],
  ['ana silva', 'bob stone', 22],
  ['', '', 0],
])('%s and %s are alike by %i', (one, other, percent) => {
  expect(likeness(normalName(one), normalName(other))).toBe(percent);
});
