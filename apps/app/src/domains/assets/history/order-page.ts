import { ACCOUNT_TYPE, type HistoryRow } from '@bourse/wire';
import type { LinkProps } from '@tanstack/react-router';

type Page = Pick<LinkProps, 'to' | 'search'>;

/** The page that shows what a movement belongs to; undefined where no page does. */
export function orderPage({ kind, money, instrument, orderId, type }: HistoryRow): Page | undefined {
  if (money !== null) {
    const search = { id: String(money.id) };
    return kind === 'recharge' ? { to: '/recharge-detail', search } : { to: '/withdraw-detail', search };
  }
  switch (kind) {
    case 'savings':
    case 'interest':
      return { to: '/benefitDetail' };
    case 'loan':
    case 'repayment':
      return { to: '/loan-record' };
    case 'commission':
      return { to: '/plug' };
    case 'convert':
      return undefined;
    default:
      return instrument === null || orderId === null ? undefined : desk(kind, type, instrument);
  }
}

/** The desk's own lists have the order. */
function desk(kind: string, type: number, symbol: string): Page {
  const tradeKey =
    kind === 'stake' || kind === 'payout'
      ? 'SecondContract'
      : type === ACCOUNT_TYPE.contract
        ? 'Ustandard'
        : type === ACCOUNT_TYPE.stock
          ? 'ApanStocks'
          : 'BBTrading';
  return { to: '/trade', search: { tradeKey, symbol } };
}
