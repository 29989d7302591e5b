import { Tabs } from '@bourse/ui/tabs';
import type { CoinItem } from '@bourse/wire';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import type { DeskKey } from './open-desks.ts';
import { useOpenDesks } from './use-open-desks.ts';

/** How an instrument calls its desks. */
const DESK_OF_COIN: Record<DeskKey, string> = {
  BBTrading: 'spot',
  SecondContract: 'timed',
  Ustandard: 'contract',
  ApanStocks: 'stock',
};

/** The type that the rules of a desk have in their address. */
const RULES: Record<DeskKey, string> = { BBTrading: '2', SecondContract: '1', Ustandard: '3', ApanStocks: '4' };

export interface DeskTabsProps {
  readonly desk: DeskKey;
  /** Taken along to another desk that trades it too. */
  readonly coin: CoinItem | undefined;
}

/** The open desks of /trade; nothing where there is no choice. */
export function DeskTabs({ desk, coin }: DeskTabsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const atTrade = useLocation({ select: ({ pathname }) => pathname === '/trade' });
  const open = useOpenDesks();
  if (!atTrade || open.length < 2) return null;
  const choose = (next: DeskKey) => {
    const symbol = coin?.desks.includes(DESK_OF_COIN[next]) === true ? coin.symbol : undefined;
    void navigate({ to: '/trade', search: { tradeKey: next, symbol }, replace: true });
  };
  return (
    <Tabs
      label={t('trade.desks')}
      value={desk}
      onValueChange={choose}
      items={open.map((key) => ({ key, label: t(`quote.${key}`) }))}
      after={
        !deployment.trade.hideRulesIcon && (
          <Link
            to="/tradingRules"
            search={{ type: RULES[desk] }}
            className="press mr-3 ml-auto inline-flex min-h-11 items-center px-1 text-13 text-soft"
          >
            {t('trade.rules')}
          </Link>
        )
      }
    />
  );
}
