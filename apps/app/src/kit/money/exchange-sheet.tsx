import { AMOUNT_DECIMALS } from '@bourse/money';
import { Button, showToast } from '@bourse/ui';
import { Chip } from '@bourse/ui/chip';
import { DecimalField } from '@bourse/ui/decimal-field';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { ACCOUNT_TYPE, BUY_IN_PRESETS, buyIn, type StockType, takeOut } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { Form } from '../../shell/form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { AllButton } from './all-button.tsx';
import { type ExchangeKind, exchanged, exchangeIssue } from './exchange-figures.ts';
import { RateLine, useFundsRate } from './rate-line.tsx';
import { useAvailable } from './use-available.ts';

const CURRENCIES: Readonly<Record<StockType, string>> = { US: 'usd', BR: 'brl' };

export interface ExchangeSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Buy in: USDT into the stock account. Take out: back into USDT. */
  readonly kind: ExchangeKind;
  readonly stockType: StockType;
}

/** Changes USDT into the currency of a stock market, or back: what is received stands there before it is confirmed. */
export function ExchangeSheet({ open, onOpenChange, kind, stockType }: ExchangeSheetProps) {
  const { t } = useTranslation();
  const rate = useFundsRate(stockType);
  const [amount, setAmount] = useState('');
  const { simulated } = useSession();
  const { frozen, tell } = useFreeze('EXCHANGE');
  const { busy, issue, setIssue, keyFor, run } = useSubmission(['amount'], t('funds.unsure'));
  const currency = CURRENCIES[stockType];
  const [paid, received] = kind === 'buyIn' ? ['usdt', currency] : [currency, 'usdt'];
  const available = useAvailable(paid, kind === 'buyIn' ? ACCOUNT_TYPE.platform : ACCOUNT_TYPE.stock);
  const [paidUnit, receivedUnit] = [paid.toUpperCase(), received.toUpperCase()];
  const brings = exchanged(kind, amount, rate);
  const noRate = rate !== undefined && !/[1-9]/.test(rate[kind]);
  const change = (text: string) => {
    setIssue(undefined);
    setAmount(text);
  };
  const submit = async () => {
    if (frozen) {
      tell();
      return;
    }
    const wrong = exchangeIssue(amount, available);
    if (wrong !== undefined) {
      setIssue(wrong);
      return;
    }
    await run(async () => {
      const body = { amount: amount.replace(/\.$/, ''), stockType };
      const idempotencyKey = keyFor({ simulated, kind, ...body });
      const answer = await call(kind === 'buyIn' ? buyIn : takeOut, { body, idempotencyKey });
      setAmount('');
      onOpenChange(false);
      const got = { amount: formatQuantity(answer.received), asset: answer.asset.toUpperCase() };
      showToast(t('funds.received', got), 'success');
    });
    void invalidate('stock', 'assets');
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(kind === 'buyIn' ? 'funds.buyInTitle' : 'funds.takeOutTitle', { currency: currency.toUpperCase() })}
      footer={
        <Button wide loading={busy} disabled={noRate && !frozen} onClick={() => void submit()}>
          {frozen
            ? t('trade.frozen')
            : brings === undefined
              ? t(kind === 'buyIn' ? 'funds.buyIn' : 'funds.takeOut')
              : t('funds.confirm', { paid: `${formatQuantity(amount)} ${paidUnit}`, received: receivedUnit })}
        </Button>
      }
    >
      <Form className="flex flex-col gap-3" onSubmit={submit}>
        <DecimalField
          label={t('common.amount')}
          value={amount}
          onValueChange={change}
          decimals={AMOUNT_DECIMALS}
          placeholder="0"
          unit={paidUnit}
          after={kind === 'takeOut' && <AllButton all={available} onChoose={change} />}
          error={issue === undefined ? undefined : issueText(issue)}
        />
        {kind === 'buyIn' && (
          <fieldset className="grid min-w-0 grid-cols-4 large-text:grid-cols-2 gap-2">
            <legend className="sr-only">{t('funds.presets')}</legend>
            {BUY_IN_PRESETS.map((preset) => (
              <Chip key={preset} pressed={amount === preset} onChoose={() => change(preset)}>
                {formatQuantity(preset)}
              </Chip>
            ))}
            <Chip pressed={amount !== '' && amount === available} onChoose={() => change(available ?? '')}>
              {t('common.all')}
            </Chip>
          </fieldset>
        )}
        <FigureList
          figures={[
            [t('trade.available'), `${formatQuantity(available, 8)} ${paidUnit}`],
            [t('trade.receive'), brings === undefined ? '--' : `${formatQuantity(brings)} ${receivedUnit}`],
          ]}
        />
        <RateLine rate={rate} />
      </Form>
    </Sheet>
  );
}
