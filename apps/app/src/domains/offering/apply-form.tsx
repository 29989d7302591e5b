import { AMOUNT_DECIMALS } from '@bourse/money';
import { Button, buttonClass } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { Dialog } from '@bourse/ui/dialog';
import { FigureList } from '@bourse/ui/figure-list';
import type { StockType } from '@bourse/wire';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllButton } from '../../kit/money/all-button.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { issueText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { Form } from '../../shell/form.tsx';
import { LiveOnlyNote } from './live-only.tsx';
import { OfferingHead } from './offering-head.tsx';
import { priceText, quantityText, useOfferingWords } from './offering-words.ts';
import { type OfferingInfo, useApply } from './use-apply.ts';

const ExchangeSheet = lazyPart(() => import('../../kit/money/exchange-sheet.tsx'), 'ExchangeSheet');

/** How much, what it costs, what is free, and what happens then. */
export function ApplyForm({ offering }: { readonly offering: OfferingInfo }) {
  const { t } = useTranslation();
  const form = useApply(offering);
  const { simulated } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const { placed, cost, balance, issue, most } = form;
  const { showSymbol, payCoin, price, purchaseLimit } = offering;
  const pay = payCoin.toUpperCase();
  const submit = () => {
    if (frozen) tell();
    else if (simulated) toastMessage('not_in_simulation', 'error');
    else void form.submit();
  };
  const errorText = issue === undefined ? undefined : issueText(issue);
  return (
    <Form className="flex flex-col gap-4 px-4 pt-2 pb-6" onSubmit={submit}>
      <OfferingHead offering={offering} large />
      {placed ? (
        <DecimalField
          label={t('offering.quantity')}
          value={form.typed}
          onValueChange={form.change}
          decimals={AMOUNT_DECIMALS}
          placeholder="0"
          unit={showSymbol}
          after={<AllButton all={most} onChoose={form.change} />}
          error={errorText}
          hint={
            <span className="flex justify-between gap-2">
              {t('offering.availableNow')}
              <bdi className="text-soft">{quantityText(most, showSymbol)}</bdi>
            </span>
          }
        />
      ) : (
        <div className="rounded-card bg-surface-1 px-4 py-3">
          <p className="text-13 text-soft">{t('offering.quantity')}</p>
          <p className="text-28 font-semibold break-all text-strong">
            <bdi className="nums">{quantityText(purchaseLimit, showSymbol)}</bdi>
          </p>
          <p className="text-12 text-faint">{t('offering.fixedQuantity')}</p>
          {errorText !== undefined && (
            <p role="alert" className="mt-1 text-13 text-danger">
              {errorText}
            </p>
          )}
        </div>
      )}
      <FigureList
        figures={[
          [t('offering.price'), priceText(price, payCoin)],
          [
            t(placed ? 'offering.cost' : 'offering.costIfWon'),
            cost === undefined ? NO_FIGURE : `${formatQuantity(cost)} ${pay}`,
          ],
          [t('offering.balance'), `${formatQuantity(balance)} ${pay}`],
        ]}
      />
      {form.isShort && <GetMoney offering={offering} />}
      <Limits offering={offering} />
      <LiveOnlyNote />
      <Button wide type="submit" loading={form.busy}>
        {frozen
          ? t('trade.frozen')
          : placed
            ? cost === undefined
              ? t('offering.buy')
              : t('offering.buyFor', { cost: `${formatQuantity(cost)} ${pay}` })
            : t('offering.applyFor', { quantity: quantityText(purchaseLimit, showSymbol) })}
      </Button>
      <Success offering={offering} open={form.done} onClose={form.close} />
    </Form>
  );
}

/** Too little of the asset that it is paid with: where more comes from. */
function GetMoney({ offering: { desk, payCoin } }: { readonly offering: OfferingInfo }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  if (desk === 'coin') {
    return (
      <Link to="/recharge" className={buttonClass('quiet', 'medium')}>
        {t('offering.recharge')}
      </Link>
    );
  }
  const stockType: StockType = payCoin === 'brl' ? 'BR' : 'US';
  return (
    <>
      <Button
        variant="quiet"
        size="medium"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('funds.buyInTitle', { currency: payCoin.toUpperCase() })}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ExchangeSheet open={open} onOpenChange={setOpen} kind="buyIn" stockType={stockType} />
        </Suspense>
      )}
    </>
  );
}

/** The purchase limit, and what happens next. */
function Limits({ offering }: { readonly offering: OfferingInfo }) {
  const { t } = useTranslation();
  const words = useOfferingWords();
  const { type, purchaseLimit, showSymbol, unit, ownAmount, endTime, payMs, lockMs, allotment, entry } = offering;
  const lines =
    allotment === 'sale'
      ? [
          t('offering.ruleMost', {
            most: quantityText(purchaseLimit, showSymbol),
            own: quantityText(ownAmount, showSymbol),
          }),
          t('offering.ruleUnit', { unit: quantityText(unit, showSymbol) }),
          t('offering.rulePaidAtOnce'),
        ]
      : [
          t('offering.ruleOnce', { quantity: quantityText(purchaseLimit, showSymbol) }),
          t(allotment === 'lots' ? 'offering.ruleLots' : 'offering.ruleParts', {
            time: formatMoment(endTime),
            unit: quantityText(unit, showSymbol),
          }),
          entry === 'held' ? t('offering.ruleHeld') : t('offering.rulePay', { duration: words.duration(payMs) }),
        ];
  if (entry === 'verified') lines.push(t('offering.ruleVerified'));
  if (lockMs > 0) lines.push(t('offering.ruleLock', { duration: words.duration(lockMs) }));
  return (
    <section key={type} aria-label={t('offering.rules')} className="rounded-card border border-line p-4">
      <h2 className="mb-2 text-13 font-semibold text-strong">{t('offering.rules')}</h2>
      <ul className="flex list-disc flex-col gap-1.5 ps-4 text-13 text-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

interface SuccessProps {
  readonly offering: OfferingInfo;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** It was taken: leads to where it can be seen. */
function Success({ offering: { desk, allotment, endTime, title }, open, onClose }: SuccessProps) {
  const { t } = useTranslation(['app', 'messages']);
  const navigate = useNavigate();
  const placed = allotment === 'sale';
  const check = () =>
    void navigate({
      to: desk === 'stock' ? '/orderList' : '/subscription/order',
      search: placed ? { type: '1' } : {},
      replace: true,
    });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(placed ? 'messages:Purchase_successful' : 'offering.applied')}
      description={placed ? title : t('offering.appliedText', { time: formatMoment(endTime) })}
      actions={
        <>
          <Button variant="quiet" size="medium" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button size="medium" onClick={check}>
            {t('offering.goCheck')}
          </Button>
        </>
      }
    />
  );
}
