import { showToast } from '@bourse/ui';
import { listAlerts } from '@bourse/wire';
import i18next from 'i18next';
import { call } from './api.ts';
import { formatPriceText } from './format.ts';
import { loadPageWords } from './i18n.ts';

const KEYS = { above: 'alert_is_above', below: 'alert_is_below', move: 'alert_has_moved' } as const;

/** A price that is waited for was reached: read long enough to be seen from the corner of an eye. */
const SHOWN_MS = 8_000;

/** Says on the screen which of the customer's price alerts was reached; nothing where it cannot be read any more. */
export async function tellAlert(id: number): Promise<void> {
  const [alerts] = await Promise.all([call(listAlerts, {}), loadPageWords('all')]);
  const told = alerts.find((alert) => alert.id === id);
  if (told === undefined) return;
  const { direction, showSymbol: pair, price } = told;
  const params = direction === 'move' ? { percent: price } : { price: formatPriceText(price) };
  showToast(i18next.t(`messages:${KEYS[direction]}`, { pair, ...params }), 'neutral', SHOWN_MS);
}
