import type { GuardedMarket } from '@bourse/wire';
import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { type DeskKey, marketOf, openDesks } from './open-desks.ts';

const NONE: readonly GuardedMarket[] = [];
const NO_DESKS: readonly DeskKey[] = [];

/** Markets closed to the country that the customer lives in; none for visitors. */
export function useClosedMarkets(): readonly GuardedMarket[] {
  return useSession().info?.closedMarkets ?? NONE;
}

/** The desks that are offered to who is here: open, and not closed to their country. */
export function useOpenDesks(): readonly DeskKey[] {
  const closed = useClosedMarkets();
  const open = openDesks(useSettings()?.PLAYING_SETTING);
  return open.filter((desk) => !isClosed(desk, closed));
}

/** The desks that /trade lets one choose from; none on a desk's own address, and where there is no choice. */
export function useDesksToChoose(): readonly DeskKey[] {
  const atTrade = useLocation({ select: ({ pathname }) => pathname === '/trade' });
  const open = useOpenDesks();
  return atTrade && open.length > 1 ? open : NO_DESKS;
}

/** Whether a desk opens nothing for this customer: what is open there can still be seen and closed. */
export function useIsDeskClosed(desk: DeskKey): boolean {
  return isClosed(desk, useClosedMarkets());
}

function isClosed(desk: DeskKey, closed: readonly GuardedMarket[]): boolean {
  const market = marketOf(desk);
  return market !== undefined && closed.includes(market);
}
