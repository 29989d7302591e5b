import { AMOUNT_DECIMALS } from '@bourse/money';
import { DecimalField } from '@bourse/ui/decimal-field';
import { Select } from '@bourse/ui/select';
import type { StrategyInstrument } from '@bourse/wire';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstrumentSheet } from '../../kit/instrument/instrument-sheet.tsx';
import { useInstrument } from '../../kit/instrument/use-instrument.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { EVERY_HOURS } from './strategy-form.ts';
import type { StrategyForm } from './use-strategy-form.ts';

export interface FieldsProps {
  readonly form: StrategyForm;
  readonly instruments: readonly StrategyInstrument[];
}

/** What is wrong at one of these fields. */
export function issueAt({ issue }: StrategyForm, ...fields: readonly string[]): string | undefined {
  return issue !== undefined && fields.includes(issue.field) ? issueText(issue) : undefined;
}

export interface InstrumentFieldProps {
  readonly label: string;
  readonly symbol: string;
  readonly instruments: readonly StrategyInstrument[];
  readonly onChoose: (symbol: string) => void;
  readonly error?: string | undefined;
}

/** Which instrument, with its price; opens the list of them. */
export function InstrumentField({ label, symbol, instruments, onChoose, error }: InstrumentFieldProps) {
  const { list } = useInstrument(undefined);
  const [open, setOpen] = useState(false);
  const quote = useQuote(symbol);
  const chosen = instruments.find((one) => one.symbol === symbol);
  const offered = list.filter((coin) => instruments.some((one) => one.symbol === coin.symbol));
  return (
    <div className="@container flex flex-col gap-1.5">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="press flex min-h-12 items-center gap-x-2 @max-[12rem]:flex-wrap large-text:flex-wrap rounded-control bg-surface-1 px-3 text-15"
      >
        <span className="sr-only">{label}</span>
        <bdi className="font-medium text-strong">{chosen?.showSymbol ?? symbol}</bdi>
        <bdi className="nums min-w-0 flex-1 truncate text-end @max-[12rem]:order-last large-text:order-last @max-[12rem]:basis-full large-text:basis-full @max-[12rem]:text-start large-text:text-start text-13 text-soft">
          {formatPriceText(quote?.price)}
        </bdi>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-faint @max-[12rem]:ms-auto large-text:ms-auto" />
      </button>
      {error !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {error}
        </p>
      )}
      <InstrumentSheet open={open} onOpenChange={setOpen} coins={offered} chosen={symbol} onChoose={onChoose} />
    </div>
  );
}

/** The one instrument of a strategy. */
export function OneInstrumentField({ form, instruments }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <InstrumentField
      label={t('strategy.instrument')}
      symbol={form.fields.symbol}
      instruments={instruments}
      onChoose={(symbol) => form.change({ symbol })}
      error={issueAt(form, 'symbol')}
    />
  );
}

/** What it begins with; what is free stands below it. */
export function InvestmentField({ form }: { readonly form: StrategyForm }) {
  const { t } = useTranslation();
  const unit = form.quote.toUpperCase();
  return (
    <DecimalField
      label={t('strategy.investment')}
      value={form.fields.investment}
      onValueChange={(investment) => form.change({ investment })}
      decimals={AMOUNT_DECIMALS}
      unit={unit}
      error={issueAt(form, 'investment')}
      hint={<Available form={form} />}
    />
  );
}

export function Available({ form }: { readonly form: StrategyForm }) {
  const { t } = useTranslation();
  if (form.available === undefined) return undefined;
  return (
    <>
      {t('trade.available')}{' '}
      <bdi className="nums text-soft">
        {formatQuantity(form.available, 2)} {form.quote.toUpperCase()}
      </bdi>
    </>
  );
}

/** How often: a purchase, or a look. */
export function EveryField({ form, label }: { readonly form: StrategyForm; readonly label: string }) {
  const everyText = useEveryText();
  const error = issueAt(form, 'everyHours');
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 text-soft">{label}</span>
      <Select
        label={label}
        className="min-h-12 text-15"
        value={form.fields.everyHours}
        onValueChange={(everyHours) => form.change({ everyHours })}
        options={EVERY_HOURS.map((key) => ({ key, label: everyText(Number(key)) }))}
      />
      {error !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Words a time between two purchases, or two looks: "4 hours", "7 days". */
export function useEveryText(): (hours: number) => string {
  const { t } = useTranslation();
  return (hours) => {
    if (hours === 1) return t('strategy.hour');
    if (hours === 24) return t('strategy.day');
    const days = hours / 24;
    return Number.isInteger(days) ? t('strategy.days', { count: days, days }) : t('strategy.hours', { hours });
  };
}
