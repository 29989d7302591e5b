import type { AllSetting, GuardedMarket, TradeKey } from '@bourse/wire';
import { type Deployment, deployment, type SwitchedMarket } from '../../platform/deployment.ts';

/** Desks of /trade that are built. A new one belongs here and in trade-desk.tsx. */
export const BUILT_DESKS = ['BBTrading', 'SecondContract', 'Ustandard', 'ApanStocks'] as const;
export type DeskKey = (typeof BUILT_DESKS)[number];

/** The `type` with which /tradeDetail leads back to a desk. */
export const DETAIL_TYPE: Record<DeskKey, string> = {
  BBTrading: '2',
  SecondContract: '4',
  Ustandard: '3',
  ApanStocks: '9',
};

/** The deployment's switch of a desk; a desk without one is always there. */
const SWITCH: Partial<Record<TradeKey, SwitchedMarket>> = {
  SecondContract: 'timedContracts',
  Ustandard: 'leveragedContracts',
  ApanStocks: 'stocks',
};

/** The market whose switch closes a desk. */
export const marketOf = (desk: TradeKey): SwitchedMarket | undefined => SWITCH[desk];

/** Pages of a market beside its desk. */
const PAGES: Readonly<Record<string, SwitchedMarket>> = {
  '/tradeU': 'leveragedContracts',
  '/follow': 'leveragedContracts',
  '/newSharesCenter': 'stocks',
  '/dzList': 'stocks',
  '/orderList': 'stocks',
};

/** The market that an address of a menu leads to, where it leads to one that may be closed. */
export function marketOfAddress(address: string): SwitchedMarket | undefined {
  const [path = '', search] = address.split('?');
  return PAGES[path] ?? SWITCH[new URLSearchParams(search).get('tradeKey') as TradeKey];
}

/** Whether what an address of a menu leads to is neither switched off here nor closed to the customer. */
export function isOffered(
  address: string,
  closed: readonly GuardedMarket[],
  markets: Deployment['markets'] = deployment.markets,
): boolean {
  const market = marketOfAddress(address);
  return market === undefined || (markets[market] && !closed.includes(market));
}

/** Spec: simulated accounts do not see the way to these pages. */
const OWN_MONEY: readonly string[] = ['/recharge', '/withdraw'];

/** Whether an address of a menu pays money in or out, which simulated money cannot be. */
export const movesOwnMoney = (address: string): boolean => OWN_MONEY.includes(address.split('?')[0] ?? '');

/** Whether the deployment has this desk at all. */
export function isSwitchedOn(desk: TradeKey, markets: Deployment['markets'] = deployment.markets): boolean {
  const market = SWITCH[desk];
  return market === undefined || markets[market];
}

/** The desks as the operator opened and ordered them; all while the settings are not known. None that is switched off. */
export function openDesks(
  playing: AllSetting['PLAYING_SETTING'] | undefined,
  markets: Deployment['markets'] = deployment.markets,
): readonly DeskKey[] {
  const keys =
    playing === undefined
      ? BUILT_DESKS
      : playing
          .filter(({ isOpen, tradable }) => isOpen === 1 && tradable)
          .map(({ key }) => BUILT_DESKS.find((built) => built === key))
          .filter((key) => key !== undefined);
  return keys.filter((key) => isSwitchedOn(key, markets));
}

/** The desk asked for, else the one used last, else the deployment's first, as far as they are open; undefined where none is. */
export function chosenDesk(
  open: readonly DeskKey[],
  wanted: string | undefined,
  remembered: string | undefined,
  first: DeskKey = deployment.trade.firstDesk,
): DeskKey | undefined {
  for (const key of [wanted, remembered, first]) {
    const found = open.find((one) => one === key);
    if (found !== undefined) return found;
  }
  return open[0];
}
