import { getAllNoticeList, getAllSetting, getCoinList } from '@bourse/wire';
import { afterEach, expect, test, vi } from 'vitest';
import type { EarlyAnswers } from './early-answers.ts';
import { startFirstAnswers } from './first-answers.ts';
import { currentLanguage } from './language-choice.ts';
import { callKey, queryClient } from './query-client.ts';

const answered = (data: unknown) => Promise.resolve(Response.json({ code: 200, msg: '', data }));
const never = new Promise<Response>(() => {});
const known = (endpoint: Parameters<typeof callKey>[0]) => queryClient.getQueryData(callKey(endpoint, {}));

/** The page as the start script leaves it. */
function asked(answers: EarlyAnswers['answers']): void {
  vi.stubGlobal('window', { bourseEarly: { language: currentLanguage(), token: undefined, answers } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('what the start script asked for is known before the first screen is drawn', async () => {
  const answers = new Map([getAllSetting, getCoinList].map(({ path }) => [path, answered({ from: path })]));
  asked(answers);
  await startFirstAnswers();
  expect(known(getAllSetting)).toEqual({ from: getAllSetting.path });
  expect(known(getCoinList)).toEqual({ from: getCoinList.path });
  expect(known(getAllNoticeList)).toBeUndefined();
});

test('an answer that does not come holds nothing up', async () => {
  const answers = new Map([
    [getAllSetting.path, answered({})],
    [getCoinList.path, never],
  ]);
  asked(answers);
  await startFirstAnswers();
  expect(known(getAllSetting)).toEqual({});
  expect(known(getCoinList)).toBeUndefined();
});
