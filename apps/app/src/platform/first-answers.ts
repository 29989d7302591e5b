import { getAllNoticeList, getAllSetting, getCoinList } from '@bourse/wire';
import { call } from './api.ts';
import { callKey, queryClient } from './query-client.ts';

/** The start script asked long ago: what has not come by now may take much longer. */
const WAIT_MOST_MS = 150;

/**
 * Asks for the settings, and takes what the start script has asked for. Resolves once all of it is known, or soon: a first
 * screen that is drawn without its figures is drawn twice.
 */
export function startFirstAnswers(): Promise<unknown> {
  const asked = (endpoint: { readonly path: string }) => window.bourseEarly?.answers.has(endpoint.path) === true;
  const answers = [getAllSetting, getAllNoticeList, getCoinList]
    .filter((endpoint) => endpoint === getAllSetting || asked(endpoint))
    .map((endpoint) =>
      queryClient.prefetchQuery({ queryKey: callKey(endpoint, {}), queryFn: () => call(endpoint, {}) }),
    );
  return Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, WAIT_MOST_MS))]);
}
