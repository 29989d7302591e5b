import { expect, it } from 'vitest';
import { failedTests } from './failed-tests.ts';

it.each([
  [
    'Vitest names each once',
    '\u001b[31m FAIL \u001b[39m |unit| a.test.ts > one\nAssertionError\n FAIL  |unit| a.test.ts > one',
    ['FAIL  |unit| a.test.ts > one'],
  ],
  [
    'Playwright',
    '  ✓  1 [works] › b.journey.ts:3:1 › good (1s)\n  ✘  2 [works] › b.journey.ts:9:1 › bad (2s)\n1 passed, 1 failed',
    ['✘  2 [works] › b.journey.ts:9:1 › bad (2s)'],
  ],
  ['another command says it last', 'something\n\nthe port is taken\n\n', ['the port is taken']],
  ['a command that says nothing', '', []],
])('%s', (_case, said, expected) => {
  expect(failedTests(said)).toEqual(expected);
});

it('many are cut, and counted', () => {
  const said = Array.from({ length: 9 }, (_, at) => ` FAIL  ${at} ${'x'.repeat(300)}`).join('\n');
  const found = failedTests(said);
  expect(found).toHaveLength(7);
  expect(found[0]).toHaveLength(170);
  expect(found.at(-1)).toBe('and 3 more');
});
