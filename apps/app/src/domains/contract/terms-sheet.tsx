import { buttonClass } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity, withDecimalMark } from '../../platform/format.ts';
import { rateText } from '../../platform/rate-percent.ts';
import { leveragesOf } from './contract-draft.ts';
import type { ContractMarket } from './contract-market.ts';

export interface TermsSheetProps {
  readonly market: ContractMarket;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
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
          [t('contract.tickSize'), `${withDecimalMark(terms.tickSize)} ${coin.baseCoin.toUpperCase()}`],
          [
            t('contract.leverage'),
            leveragesOf(terms.leverage)
              .map((times) => t('contract.times', { times }))
              .join(', '),
          ],
          [t('contract.openFee'), rateText(terms.openFee)],
          [t('contract.closeFee'), rateText(terms.closeFee)],
          [t('contract.maintenance'), rateText(terms.maintenanceRate)],
          [t('contract.funding'), t('contract.fundingNone')],
        ]}
      />
      <div className="mt-3 flex flex-col gap-2 text-13 text-soft">
        <p>{t('contract.fundingText')}</p>
        <p>{t('contract.markText')}</p>
        <p>{t('contract.liquidationText', { rate: rateText(terms.maintenanceRate) })}</p>
        <p>{t('contract.deleverageText')}</p>
      </div>
    </Sheet>
  );
}
