import i18next from 'i18next';
import { expect, it } from 'vitest';

Object.assign(globalThis, { document: { documentElement: {} }, window: new EventTarget() });
const { changeLanguage, startLanguage } = await import('./i18n.ts');

it.each([
  ['en', 0, '0 lots'],
  ['en', 1, '1 lot'],
  ['en', 2, '2 lots'],
  ['de', 1, '1 Lot'],
  ['fr', 0, '0 lot'],
  ['pt-BR', 2, '2 lotes'],
  ['ru', 1, '1 лот'],
  ['ru', 3, '3 лота'],
  ['ru', 11, '11 лотов'],
  ['ru', 21, '21 лот'],
  // Languages without forms, and one whose word stays the same, have the text alone.
  ['ja', 1, '1枚'],
  ['tr', 1, '1 lot'],
] as const)('in %s counts %i as "%s"', async (language, count, text) => {
  if (!i18next.isInitialized) await startLanguage();
  await changeLanguage(language);
  expect(i18next.t('contract.lotCount', { count, lots: String(count) })).toBe(text);
});
