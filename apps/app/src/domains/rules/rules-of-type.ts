import type { RuleKey } from '@bourse/wire';

const KEYS = new Map<string, RuleKey>([
  ['1', 'PERIOD_EXPLAIN'],
  ['2', 'COIN_EXPLAIN'],
  ['3', 'U_STANDARD_EXPLAIN'],
]);

/**
 * Which rules /tradingRules?type= shows: 1 timed contracts, 2 spot, 3 contracts; anything else stocks, which the
 * specification calls 4 on this page and 9 on others. An address without a type is that of timed contracts, its first desk.
 */
export const rulesOfType = (type = '1'): RuleKey => KEYS.get(type) ?? 'STOCK_EXPLAIN';
