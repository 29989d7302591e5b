import { AMOUNT_DECIMALS } from '@bourse/money';
import { Button, IconButton } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllButton } from '../../kit/money/all-button.tsx';
import { DepositHint } from '../../kit/money/deposit-hint.tsx';
import { formatQuantity } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { issueText } from '../../platform/i18n.ts';
import { Form } from '../../shell/form.tsx';
import { CoinsSheet } from './coins-sheet.tsx';
import { ConfirmSwap } from './confirm-swap.tsx';
import { RateBox } from './rate-box.tsx';
import type { Ends, SwapCoin } from './swap-ends.ts';
import { useSwap } from './use-swap.ts';

export interface SwapFormProps {
  readonly coins: readonly SwapCoin[];
  /** What the address asks for. */
  readonly wanted: { readonly from?: string | undefined; readonly to?: string | undefined };
}

/** What is given, what is got for it, and the rate between them. */
export function SwapForm({ coins, wanted }: SwapFormProps) {
  const { t } = useTranslation();
  const { frozen, tell } = useFreeze('EXCHANGE');
  const swap = useSwap(coins, {
    ...(wanted.from === undefined ? {} : { from: wanted.from }),
    ...(wanted.to === undefined ? {} : { to: wanted.to }),
  });
  const [choosing, setChoosing] = useState<keyof Ends>('from');
  const [open, setOpen] = useState(false);
  const { ends, issue } = swap;
  const [from, to] = [ends.from.toUpperCase(), ends.to.toUpperCase()];
  const errorAt = (field: string) => (issue?.field === field ? issueText(issue) : undefined);
  const choose = (which: keyof Ends) => {
    setChoosing(which);
    setOpen(true);
  };
  const pairIssue = errorAt('toSymbol') ?? errorAt('fromSymbol');
  return (
    <Form className="flex flex-col gap-4 px-4 pt-2 pb-8" onSubmit={frozen ? tell : swap.ask}>
      <div className="flex flex-col">
        <div className="rounded-card border border-line px-4 pt-3 pb-4">
          <End label={t('swap.from')} symbol={from} onChoose={() => choose('from')} />
          <DecimalField
            label={t('swap.amountOf', { asset: from })}
            hideLabel
            large
            value={swap.total}
            onValueChange={swap.setTotal}
            decimals={AMOUNT_DECIMALS}
            placeholder="0"
            error={errorAt('total')}
            hint={
              <>
                {t('trade.available')}{' '}
                <bdi className="nums text-soft">
                  {formatQuantity(swap.available)} {from}
                </bdi>
              </>
            }
            after={<AllButton all={swap.available} onChoose={swap.setTotal} />}
          />
        </div>
        <div className="relative z-10 -my-3 flex justify-center">
          <IconButton
            label={t('swap.turn')}
            onClick={swap.turn}
            className="rounded-full! border border-line bg-surface-0"
            icon={<ArrowDownUp aria-hidden className="size-5 text-brand" />}
          />
        </div>
        <div className="rounded-card border border-line px-4 pt-3 pb-4">
          <End label={t('swap.to')} symbol={to} onChoose={() => choose('to')} />
          <output className="flex min-h-16 items-center overflow-x-auto px-3 text-28 font-medium">
            <bdi className={`nums ${swap.received === undefined ? 'text-faint' : 'text-strong'}`}>
              {swap.received === undefined ? '0' : formatQuantity(swap.received)}
            </bdi>
          </output>
          {pairIssue !== undefined && (
            <p role="alert" className="text-12 text-danger">
              {pairIssue}
            </p>
          )}
        </div>
      </div>
      <DepositHint unit={from} available={swap.available} />
      {swap.isPair && <RateBox ends={ends} rate={swap.rate} />}
      <Button wide type="submit" disabled={swap.rate.quote === undefined && !frozen}>
        {frozen
          ? t('trade.frozen')
          : swap.received === undefined
            ? t('swap.submit')
            : t('swap.submitAmount', { amount: formatQuantity(swap.total), from, to })}
      </Button>
      <CoinsSheet
        open={open}
        onOpenChange={setOpen}
        title={t(choosing === 'from' ? 'swap.from' : 'swap.to')}
        coins={coins}
        chosen={ends[choosing]}
        onChoose={(symbol) => {
          setOpen(false);
          swap.choose(choosing, symbol);
        }}
      />
      <ConfirmSwap swap={swap} />
    </Form>
  );
}

interface EndProps {
  readonly label: string;
  /** "BTC" */
  readonly symbol: string;
  readonly onChoose: () => void;
}

function End({ label, symbol, onChoose }: EndProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center justify-between pb-1">
      <span className="text-13 text-soft">{label}</span>
      <button
        type="button"
        onClick={onChoose}
        aria-label={t('swap.chooseOf', { what: label, asset: symbol })}
        className="press -me-2 flex min-h-11 items-center gap-1.5 rounded-control px-2 text-17 font-semibold text-strong"
      >
        <bdi>{symbol}</bdi>
        <ChevronDown aria-hidden className="size-4 text-faint" />
      </button>
    </div>
  );
}
