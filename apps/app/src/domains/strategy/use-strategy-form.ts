import { parseAmount } from '@bourse/money';
import {
  type AnswerOf,
  type BackTestDays,
  backTestStrategy,
  type Issue,
  type StrategyDraft,
  type StrategyInstrument,
  startStrategy,
  validateStrategy,
} from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import {
  daysOf,
  draftOf,
  firstFields,
  kindOf,
  rangeAround,
  type StrategyFields,
  type StrategySearch,
} from './strategy-form.ts';

const FIELDS = [
  'symbol',
  'lower',
  'upper',
  'grids',
  'investment',
  'amount',
  'everyHours',
  'purchases',
  'targets',
  'thresholdPercent',
  'days',
];

export type BackTestAnswer = AnswerOf<typeof backTestStrategy>;

export interface StrategyForm {
  readonly fields: StrategyFields;
  readonly change: (change: Partial<StrategyFields>) => void;
  readonly days: BackTestDays;
  readonly setDays: (days: BackTestDays) => void;
  readonly issue: Issue | undefined;
  /** The instrument of a grid or a recurring buy; for shares the first one. */
  readonly instrument: StrategyInstrument | undefined;
  /** "usdt" */
  readonly quote: string;
  /** Free of it in the simulated ledger; undefined for who does not trade there. */
  readonly available: string | undefined;
  readonly measuring: boolean;
  /** Of the fields as they are. */
  readonly measured: BackTestAnswer | undefined;
  readonly measure: () => Promise<void>;
  readonly starting: boolean;
  readonly start: () => Promise<void>;
}

/** A strategy's parameters: what they would have come to, and running them. */
export function useStrategyForm(
  search: StrategySearch,
  instruments: readonly StrategyInstrument[],
  fixedKind?: StrategyFields['kind'],
): StrategyForm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => firstFields(fixedKind ?? kindOf(search.kind), search, instruments));
  const [days, setDaysOnly] = useState(() => daysOf(search.days));
  const [measured, setMeasured] = useState<BackTestAnswer | undefined>(undefined);
  const measuring = useSubmission(FIELDS, t('strategy.notMeasured'));
  const starting = useSubmission(FIELDS, t('strategy.unsure'));
  const symbol = typed.kind === 'rebalance' ? typed.targets[0]?.symbol : typed.symbol;
  const instrument = instruments.find((one) => one.symbol === symbol) ?? instruments[0];
  const quote = instrument?.quote ?? 'usdt';
  const { simulated } = useSession();
  const free = useAvailable(quote);
  // Live money has nothing to do with it.
  const available = simulated ? free : undefined;
  const last = useQuote(symbol)?.price;
  // Until somebody types a range, it stands around the present price.
  const around =
    typed.lower === '' && typed.upper === '' && instrument !== undefined && last !== undefined
      ? rangeAround(last, instrument.tickSize)
      : undefined;
  const fields = around === undefined ? typed : { ...typed, ...around };

  const clear = () => {
    setMeasured(undefined);
    measuring.setIssue(undefined);
    starting.setIssue(undefined);
  };
  /** The draft, where nothing is wrong with it; else says what is. */
  const checked = (most?: string): StrategyDraft | undefined => {
    const draft = draftOf(fields);
    const parsed = most === undefined ? undefined : parseAmount(most);
    const marketOf = (of: string) => instruments.find((one) => one.symbol === of);
    const check = validateStrategy(draft, marketOf, parsed?.ok === true ? parsed.value : undefined);
    measuring.setIssue(check.ok ? undefined : check.issue);
    starting.setIssue(undefined);
    return check.ok ? draft : undefined;
  };

  return {
    fields,
    change: (change) => {
      clear();
      // What stood there by itself is typed from now on, unless the instrument changes.
      setTyped(change.symbol === undefined ? { ...fields, ...change } : { ...fields, lower: '', upper: '', ...change });
    },
    days,
    setDays: (next) => {
      clear();
      setDaysOnly(next);
    },
    issue: measuring.issue ?? starting.issue,
    instrument,
    quote,
    available,
    measuring: measuring.busy,
    measured,
    measure: async () => {
      const draft = checked();
      if (draft === undefined) return;
      await measuring.run(async () => setMeasured(await call(backTestStrategy, { body: { draft, days } })));
    },
    starting: starting.busy,
    start: async () => {
      const draft = checked(available);
      if (draft === undefined) return;
      await starting.run(async () => {
        const { id } = await call(startStrategy, { body: draft, idempotencyKey: starting.keyFor(draft) });
        toastMessage('strategy_started');
        void invalidate('strategy', 'spot', 'assets');
        await navigate({ to: '/AITradingDetail', search: { id: String(id) } });
      });
    },
  };
}
