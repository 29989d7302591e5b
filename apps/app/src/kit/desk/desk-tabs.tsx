import { Tabs } from '@bourse/ui/tabs';
import type { CoinItem, HaltDesk } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskRules } from './desk-rules.tsx';
import type { DeskKey } from './open-desks.ts';
import { useDesksToChoose } from './use-open-desks.ts';

/** How an instrument calls its desks. */
export const DESK_OF_COIN: Record<DeskKey, HaltDesk> = {
  BBTrading: 'spot',
  SecondContract: 'timed',
  Ustandard: 'contract',
  ApanStocks: 'stock',
};

export interface DeskTabsProps {
  readonly desk: DeskKey;
  /** Taken along to another desk that trades it too. */
  readonly coin: CoinItem | undefined;
}

/** The open desks of /trade; nothing where there is no choice. */
export function DeskTabs({ desk, coin }: DeskTabsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useDesksToChoose();
  if (open.length === 0) return null;
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
      after={<DeskRules desk={desk} inWords />}
    />
  );
}
