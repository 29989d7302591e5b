import { parseRate } from '@bourse/money';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';

const PERCENT_PLACES = 2;

/** "0.0875" is "8.75%". */
export function percentText(rate: string): string {
  const parsed = parseRate(rate);
  if (!parsed.ok) return NO_FIGURE;
  const digits = parsed.value.toString().padStart(9, '0');
  const whole = digits.slice(0, -8) + digits.slice(-8, -8 + PERCENT_PLACES);
  return `${formatQuantity(`${whole}.${digits.slice(-8 + PERCENT_PLACES)}`)}%`;
}
