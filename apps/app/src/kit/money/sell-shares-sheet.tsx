import { AMOUNT_DECIMALS, formatAmount, notionalDown, parseAmount, parsePrice } from '@bourse/money';
import { Button, showToast } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { type StockHoldingRow, sellHolding, validateHoldingSale } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatPriceText, formatQuantity, formatWorth, NO_FIGURE } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { Form } from '../../shell/form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { AllButton } from './all-button.tsx';

export interface SellSharesSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly holding: StockHoldingRow;
}

/** Sells shares at the bid: what they bring stands there before it is confirmed. */
export function SellSharesSheet({ open, onOpenChange, holding }: SellSharesSheetProps) {
  const { t } = useTranslation();
  const { stockGid, stockCode, currency, available, bid, isOpen, nextOpen } = holding;
  const [typed, setTyped] = useState('');
  const { busy, issue, setIssue, keyFor, run } = useSubmission(['number'], t('shares.unsure'));
  const unit = currency.toUpperCase();
  const number = typed.replace(/\.$/, '');
  const free = parseAmount(available);
  const check = validateHoldingSale({ number }, free.ok ? free.value : undefined);
  const at = parsePrice(bid ?? '');
  const brings = check.ok && at.ok ? formatAmount(notionalDown(check.quantity, at.value)) : undefined;
  const change = (text: string) => {
    setIssue(undefined);
    setTyped(text);
  };
  const submit = async () => {
    if (!check.ok) {
      setIssue(check.issue);
      return;
    }
    await run(async () => {
      const body = { stockGid, number };
      const { received, asset } = await call(sellHolding, { body, idempotencyKey: keyFor(body) });
      setTyped('');
      onOpenChange(false);
      showToast(t('shares.sold', { amount: formatWorth(received), asset: asset.toUpperCase() }), 'success');
    });
    void invalidate('stock', 'assets');
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('shares.sellOf', { stock: stockCode })}
      footer={
        <Button wide loading={busy} disabled={!isOpen} onClick={() => void submit()}>
          {isOpen
            ? t('shares.confirm', { count: number === '' ? '' : formatQuantity(number), stock: stockCode })
            : t('shares.closed')}
        </Button>
      }
    >
      <Form
        className="flex flex-col gap-3"
        onSubmit={() => {
          if (isOpen) void submit();
        }}
      >
        <DecimalField
          label={t('shares.number')}
          value={typed}
          onValueChange={change}
          decimals={AMOUNT_DECIMALS}
          placeholder="0"
          unit={stockCode}
          after={<AllButton all={available} onChoose={change} />}
          error={issue === undefined ? undefined : issueText(issue)}
        />
        <FigureList
          figures={[
            [t('shares.free'), formatQuantity(available)],
            [t('shares.bid'), bid === null ? NO_FIGURE : `${formatPriceText(bid)} ${unit}`],
            [t('shares.brings'), brings === undefined ? NO_FIGURE : `${formatWorth(brings)} ${unit}`],
          ]}
        />
        <p className="text-13 text-faint">
          {isOpen || nextOpen === null ? t('shares.atBid') : t('shares.opensAt', { time: formatMoment(nextOpen) })}
        </p>
      </Form>
    </Sheet>
  );
}
