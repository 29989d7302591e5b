import { formatDecimal, parseRate, RATE_DECIMALS } from '@bourse/money';
import { buttonClass } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { leveragesOf } from './contract-draft.ts';
import type { ContractMarket } from './contract-market.ts';

export interface TermsSheetProps {
  readonly market: ContractMarket;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** "0.0005" as "0.05 %". */
export function percentText(rate: string): string {
  const parsed = parseRate(rate);
  return parsed.ok ? `${formatDecimal(parsed.value, RATE_DECIMALS - 2)} %` : rate;
}

/** The terms of one contract: the same for everybody; what funding is, and how a position ends. */
export function TermsSheet({ market, open, onOpenChange }: TermsSheetProps) {
  const { t } = useTranslation();
  const { coin, terms } = market;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('contract.termsOf', { symbol: coin.showSymbol })}
      footer={
        <Link to="/tradingRules" search={{ type: '3' }} className={buttonClass('quiet', 'large', true)}>
          {t('contract.readRules')}
        </Link>
      }
    >
      <FigureList
        figures={[
          [t('contract.lotSize'), `${formatQuantity(terms.shareNumber)} ${coin.coin.toUpperCase()}`],
          [t('contract.tickSize'), `${terms.tickSize} ${coin.baseCoin.toUpperCase()}`],
          [
            t('contract.leverage'),
            leveragesOf(terms.leverage)
              .map((times) => t('contract.times', { times }))
              .join(', '),
          ],
          [t('contract.openFee'), percentText(terms.openFee)],
          [t('contract.closeFee'), percentText(terms.closeFee)],
          [t('contract.maintenance'), percentText(terms.maintenanceRate)],
          [t('contract.funding'), t('contract.fundingNone')],
        ]}
      />
      <div className="mt-3 flex flex-col gap-2 text-13 text-soft">
        <p>{t('contract.fundingText')}</p>
        <p>{t('contract.markText')}</p>
        <p>{t('contract.forcedCloseText', { rate: percentText(terms.maintenanceRate) })}</p>
      </div>
    </Sheet>
  );
}
