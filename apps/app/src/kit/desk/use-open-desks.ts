import type { GuardedMarket } from '@bourse/wire';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { type DeskKey, marketOf, openDesks } from './open-desks.ts';

const NONE: readonly GuardedMarket[] = [];

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

/** Whether a desk opens nothing for this customer: what is open there can still be seen and closed. */
export function useIsDeskClosed(desk: DeskKey): boolean {
  return isClosed(desk, useClosedMarkets());
}

function isClosed(desk: DeskKey, closed: readonly GuardedMarket[]): boolean {
  const market = marketOf(desk);
  return market !== undefined && closed.includes(market);
}
