import { parseAmount } from '@bourse/money';
import { type CoinItem, createTimedOrder, type Issue, type Period, validateStake } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isIssueOf } from '../../kit/form/use-submission.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { withRiskNotice } from '../../kit/risk/risk-gate.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { SubmissionKey } from '../../platform/submission-key.ts';
import { errorText } from '../../platform/toasts.ts';
import { STAKE_ASSET, STAKE_UNIT } from './stake-figures.ts';
import type { BetDirection } from './standing.ts';
import { type Appointment, useAppointment } from './use-appointment.ts';
import { refreshTimed } from './use-timed-orders.ts';

const FIELD = 'betAmount';
const OPEN_FIELD = 'openTime';
/** `status` of an order for a later time. */
const APPOINTMENT = 4;
export const STAKE_FIELD_ID = 'timed-stake';

export interface StakeForm {
  readonly period: Period;
  readonly choosePeriod: (id: number) => void;
  readonly stake: string;
  readonly setStake: (stake: string) => void;
  /** Free USDT; undefined where it is not known. */
  readonly available: string | undefined;
  /** What is wrong with the stake. */
  readonly issue: Issue | undefined;
  /** The direction that waits for its confirmation. */
  readonly asked: BetDirection | undefined;
  /** For now, or for later. */
  readonly appointment: Appointment;
  /** Checks the stake, then asks for the confirmation; visitors are sent to sign in. */
  readonly ask: (direction: BetDirection) => void;
  readonly dismiss: () => void;
  readonly busy: boolean;
  /** Why the confirmed order was refused, in words. */
  readonly problem: string | undefined;
  /** Places the order that was asked for. */
  readonly confirm: () => Promise<void>;
}

/** The state of the form: cycle, stake, the question, and sending it. `periods` has at least one. */
export function useStakeForm(
  coin: CoinItem,
  periods: readonly [Period, ...Period[]],
  onPlaced: (orderId: number, isAppointment: boolean) => void,
  onAsking: (asking: boolean) => void,
): StakeForm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signedIn, simulated } = useSession();
  const [periodId, setPeriodId] = useState<number | undefined>(undefined);
  const [stake, setStake] = useState('');
  const [issue, setIssue] = useState<Issue | undefined>(undefined);
  const [asked, setAskedOnly] = useState<BetDirection | undefined>(undefined);
  const setAsked = (direction: BetDirection | undefined) => {
    setAskedOnly(direction);
    onAsking(direction !== undefined);
  };
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [keys] = useState(() => new SubmissionKey());
  const available = useAvailable(STAKE_ASSET);
  const period = periods.find(({ id }) => id === periodId) ?? periods[0];
  const appointment = useAppointment(period);

  const ask = (direction: BetDirection) => {
    if (!signedIn) {
      void navigate({ to: '/login', search: { redirect: location.pathname + location.search } });
      return;
    }
    const free = parseAmount(available ?? '');
    const check = validateStake(stake, period, STAKE_UNIT, free.ok ? free.value : undefined);
    setIssue(check.ok ? undefined : check.issue);
    setProblem(undefined);
    if (check.ok) setAsked(direction);
    // On a low screen the field may be out of sight.
    else document.getElementById(STAKE_FIELD_ID)?.focus();
  };

  const refused = (error: unknown) => {
    const unsure = error instanceof ApiError && (error.key === 'network_anomaly' || error.cancelled);
    if (!unsure) keys.answered();
    if (isIssueOf(error, [FIELD])) {
      setIssue(error);
      setAsked(undefined);
    } else if (isIssueOf(error, [OPEN_FIELD])) appointment.refuse(error);
    else if (error instanceof ApiError && error.key === 'network_anomaly') setProblem(t('timed.unsure'));
    else if (!unsure) setProblem(errorText(error));
  };

  const confirm = async () => {
    if (asked === undefined || busy) return;
    const openTime = appointment.chosen ? appointment.check() : undefined;
    if (appointment.chosen && openTime === undefined) return;
    const body = {
      ...(openTime !== undefined && { status: APPOINTMENT, openTime }),
      betContent: asked === 'up' ? 1 : 0,
      betAmount: stake,
      symbol: coin.symbol,
      coinSymbol: coin.coin,
      baseSymbol: coin.baseCoin,
      periodId: period.id,
    };
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = await withRiskNotice(() =>
        call(createTimedOrder, { body, idempotencyKey: keys.keyFor({ simulated, ...body }) }),
      );
      keys.answered();
      setAsked(undefined);
      onPlaced(id, openTime !== undefined);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
      refreshTimed();
    }
  };

  return {
    period,
    choosePeriod: (id) => {
      setIssue(undefined);
      setPeriodId(id);
    },
    stake,
    setStake: (next) => {
      setIssue(undefined);
      setStake(next);
    },
    available,
    issue,
    asked,
    appointment,
    ask,
    dismiss: () => setAsked(undefined),
    busy,
    problem,
    confirm,
  };
}
