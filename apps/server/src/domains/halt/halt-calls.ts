import { haltList } from '@bourse/wire';
import { haltTrading, openTrading, tradingState, validateReason } from '@bourse/wire/console';
import type { MarketHub } from '../../market/market-hub.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { type HaltDeps, halt, proposeOpening } from './halts.ts';

/** What is halted, for everybody; and how operators halt and open. */
export function haltRoutes(deps: HaltDeps & { readonly hub: Pick<MarketHub, 'instruments'> }): Route[] {
  const { committer, hub } = deps;
  const all = () => [...committer.engine.state.halts.all()];
  return [
    route(haltList, 'read', () =>
      all()
        .filter(({ stands }) => stands)
        .map(({ desk, symbol, reason, haltedMs: since }) => ({ desk, symbol, reason, since })),
    ),
    route(tradingState, 'read', () => ({
      halts: all().map(({ reason: cause, openedTick: _, ...state }) => ({ ...state, cause })),
      instruments: hub.instruments.map(({ symbol, showSymbol: name }) => ({ symbol, name })),
    })),
    route(haltTrading, 'write', async ({ body: { desk, symbol, cause, reason }, operator }) => {
      refuseOn(validateReason(reason));
      await halt(deps, { desk, symbol }, cause, { reason, operator });
      return undefined;
    }),
    route(openTrading, 'write', async ({ body: { desk, symbol, reason }, operator }) => {
      refuseOn(validateReason(reason));
      return { approval: await proposeOpening(deps, { desk, symbol }, { reason, operator }) };
    }),
  ];
}
