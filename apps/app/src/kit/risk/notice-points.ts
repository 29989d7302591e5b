import type { GuardedMarket, OutputOf, readRiskNotice } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { withDecimalMark } from '../../platform/format.ts';

type Notice = OutputOf<typeof readRiskNotice>;

/** What a market's notice says, point by point, with the numbers of the terms on offer. */
export function useNoticePoints(): (market: GuardedMarket, notice: Notice) => readonly string[] {
  const { t } = useTranslation();
  return (market, { leverage, rate, seconds }) => {
    const percent = percentOf(Number(rate));
    switch (market) {
      case 'leveragedContracts':
        return [
          t('risk.contractLeverage', { leverage, move: percentOf(1 / leverage) }),
          t('risk.contractMargin'),
          t('risk.contractLiquidation', { percent }),
        ];
      case 'timedContracts':
        return [
          t('risk.timedStake', { seconds }),
          t('risk.timedOdds', { percent, needed: percentOf(1 / (1 + Number(rate))) }),
          t('risk.timedFinal'),
        ];
      case 'stocks':
        return [t('risk.stockLeverage', { leverage }), t('risk.stockLiquidation', { percent }), t('risk.stockClosed')];
    }
  };
}

/** 0.005 as "0.5": at most one digit after the point. */
export function percentOf(share: number): string {
  return withDecimalMark(String(Math.round(share * 1000) / 10));
}
