import { Button, buttonClass } from '@bourse/ui';
import { depositDetail, MONEY_STATUS } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Check, LoaderCircle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import type { BegunPayment } from './use-payment.ts';

/** The feed tells of the end; this is for when it is away. */
const LOOK_AGAIN_MS = 10_000;

export interface PaymentBegunProps {
  readonly payment: BegunPayment;
  readonly onRestart: () => void;
}

/** Waits for what happens at the payment page, and says what did. */
export function PaymentBegun({ payment, onRestart }: PaymentBegunProps) {
  const { t } = useTranslation();
  const { data } = useCall(depositDetail, { params: { id: payment.id } }, { refetchInterval: LOOK_AGAIN_MS });
  const status = data?.status ?? MONEY_STATUS.waiting;
  const record = (
    <Link
      to="/recharge-detail"
      search={{ id: String(payment.id) }}
      replace
      className={buttonClass(status === MONEY_STATUS.success ? 'brand' : 'text', 'large', true)}
    >
      {t('deposit.seeRecord')}
    </Link>
  );
  return (
    <section className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <div role="status" className="flex flex-col items-center gap-2">
        {status === MONEY_STATUS.waiting && (
          <LoaderCircle aria-hidden className="size-10 animate-spin text-faint" strokeWidth={1.5} />
        )}
        {status === MONEY_STATUS.success && <Check aria-hidden className="size-10 text-success" strokeWidth={1.5} />}
        {status === MONEY_STATUS.failed && <X aria-hidden className="size-10 text-down" strokeWidth={1.5} />}
        <h2 className="text-17 font-semibold text-strong">
          {status === MONEY_STATUS.waiting && t('deposit.waitingPage')}
          {status === MONEY_STATUS.success &&
            t('deposit.paid', {
              amount: formatQuantity(data?.realAmount),
              coin: data?.coin.toUpperCase(),
            })}
          {status === MONEY_STATUS.failed && t('deposit.notPaid')}
        </h2>
      </div>
      {status === MONEY_STATUS.waiting && <p className="text-13 text-soft">{t('deposit.waitingPageText')}</p>}
      <div className="mt-4 flex w-full flex-col gap-2">
        {status === MONEY_STATUS.waiting && (
          <a href={payment.payUrl} target="_blank" rel="noopener" className={buttonClass('brand', 'large', true)}>
            {t('deposit.openPage')}
          </a>
        )}
        {status === MONEY_STATUS.failed && (
          <Button wide onClick={onRestart}>
            {t('deposit.payAgain')}
          </Button>
        )}
        {record}
      </div>
    </section>
  );
}
