import { openOfCustomer, openOfDesk, type RiskDesk, type State } from '@bourse/engine';
import { type Amount, formatAmount } from '@bourse/money';
import { type OutputOf, openRoom } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { type Route, route } from '../../platform/http/route.ts';

/** From here on a limit warns, in hundredths of it. */
const NEAR = 80n;

/** What is left of the limits that a customer may soon be refused by: before the refusal. Simulated money has none. */
export function roomRoutes(committer: Pick<Committer, 'engine'>): Route[] {
  return [
    route(openRoom, 'read', ({ session: { userId, simulated }, query: { desk, coin } }) =>
      simulated ? [] : roomOf(committer.engine.state, userId, desk, coin),
    ),
  ];
}

export function roomOf(state: State, userId: number, desk: RiskDesk, coin: string): OutputOf<typeof openRoom> {
  const { limits } = state;
  if (limits.isEmpty) return [];
  const uses = [
    ['customer_limit', limits.ofCustomer('exposure', userId, coin), openOfCustomer(state, 'live', userId, coin)],
    ['desk_limit', limits.ofDesk(desk, coin), openOfDesk(state, 'live', desk, coin)],
  ] as const;
  const near = uses.flatMap(([key, most, open]) => {
    if (most === null || open * 100n < most * NEAR) return [];
    const left = open < most ? most - open : 0n;
    return [{ key, most: formatAmount(most), left: formatAmount(left as Amount) }];
  });
  const stake = desk === 'timed' ? limits.ofCustomer('stake', userId, coin) : null;
  if (stake === null) return near;
  const text = formatAmount(stake);
  return [{ key: 'stake_limit' as const, most: text, left: text }, ...near];
}
