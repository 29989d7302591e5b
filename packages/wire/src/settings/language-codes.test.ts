import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { languageCode } from '../fields.ts';
import { CONSOLE_ENDPOINTS } from '../operator-index.ts';
import { LANGUAGES } from './languages.ts';

const asking = CONSOLE_ENDPOINTS.flatMap(({ id, query }) => {
  const lang = (query as z.ZodMiniObject | undefined)?.shape?.lang as z.ZodMiniType | undefined;
  return lang === undefined ? [] : [[id, lang] as const];
});

it('no call of operators cuts a language', () => {
  expect(asking.length).toBeGreaterThan(3);
  for (const [id, lang] of [...asking, ['a text', languageCode()] as const])
    for (const code of LANGUAGES) expect([id, z.safeParse(lang, code).success]).toEqual([id, true]);
});
