import { buttonClass } from '@bourse/ui';
import { ACCOUNT_TYPE } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyAccount } from '../../kit/desk/empty-account.tsx';
import { useAvailable } from '../../kit/money/use-available.ts';
import { formatQuantity } from '../../platform/format.ts';
import type { StockTermsNow } from './use-stock.ts';

export interface OrderFundsProps {
  readonly terms: StockTermsNow;
  readonly onBuyIn: () => void;
}

/** What is free in the stock account, and the ways to bring more there. */
export function OrderFunds({ terms, onBuyIn }: OrderFundsProps) {
  const { t } = useTranslation();
  const currency = terms.currency.toUpperCase();
  const usdt = useAvailable('usdt');
  const nothing = !/[1-9]/.test(terms.enableNum);
  const canBuyIn = usdt !== undefined && /[1-9]/.test(usdt);
  return (
    <>
      <div className="rounded-card bg-surface-1 px-3 py-1 text-13">
        <div className="flex flex-wrap items-center gap-x-1">
          <span className="text-soft">{t('trade.available')}</span>
          <bdi className="min-w-0 flex-1 ps-1 font-medium text-strong">
            {formatQuantity(terms.enableNum, 2)} {currency}
          </bdi>
          <button type="button" onClick={onBuyIn} className={buttonClass('text', 'small')}>
            {t('funds.buyIn')}
          </button>
          <Link
            to="/transfer"
            search={{ to: 'stock', coin: terms.currency }}
            className={`${buttonClass('text', 'small')} -me-3`}
          >
            {t('transfer.title')}
          </Link>
        </div>
        {nothing && canBuyIn && (
          <p className="pb-2 text-12 text-soft">
            {t('stock.buyInFirst', { currency, amount: formatQuantity(usdt, 2) })}
          </p>
        )}
      </div>
      {nothing && !canBuyIn && <EmptyAccount accountType={ACCOUNT_TYPE.platform} assets={['usdt']} />}
    </>
  );
}
