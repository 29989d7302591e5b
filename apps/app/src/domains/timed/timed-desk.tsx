import { Skeleton, showToast } from '@bourse/ui';
import { ACCOUNT_TYPE, type CoinItem, type Period, periodList, TIMED_STATUS } from '@bourse/wire';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyAccount } from '../../kit/desk/empty-account.tsx';
import { MarketClosed } from '../../kit/desk/market-closed.tsx';
import { RoomNote } from '../../kit/desk/room-note.tsx';
import { useIsDeskClosed } from '../../kit/desk/use-open-desks.ts';
import { RiskNoticeHost } from '../../kit/risk/risk-notice-host.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { belowBars } from '../../platform/bars-height.ts';
import { formatSigned } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { useRunning } from '../../platform/remaining.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { TimedChart } from './chart/timed-chart.tsx';
import { CycleChips } from './cycle-chips.tsx';
import { DirectionButtons } from './direction-buttons.tsx';
import { RunningCards } from './running-cards.tsx';
import { StakeField } from './stake-field.tsx';
import { STAKE_ASSET, STAKE_UNIT } from './stake-figures.ts';
import { TimedOrders } from './timed-orders.tsx';
import { useStakeForm } from './use-stake-form.ts';
import { useFinished, useOpenOrders } from './use-timed-orders.ts';

const ConfirmSheet = lazyPart(() => import('./confirm-sheet.tsx'), 'ConfirmSheet');
const ResultSheet = lazyPart(() => import('./result-sheet.tsx'), 'ResultSheet');

/** The order a popup shows; it stays there while the popup closes. */
interface Shown {
  readonly id: number;
  readonly open: boolean;
  /** Opened for its receipt. */
  readonly receipt: boolean;
}

interface TimedDeskProps {
  readonly coin: CoinItem;
  readonly coins: readonly CoinItem[];
  /** Counts the times that the chart was asked for again. */
  readonly round: number;
}

/** Chart, what runs under it, form and orders of one instrument, and the popups of its orders. */
export function TimedDesk({ coin, coins, round }: TimedDeskProps) {
  const { t } = useTranslation();
  const closed = useIsDeskClosed('SecondContract');
  const periods = useCall(periodList, { query: { secondId: coin.symbol } });
  const open = useOpenOrders();
  const running = useRunning(open.rows);
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const runsHere = running.filter(({ symbol, status }) => symbol === coin.symbol && status === TIMED_STATUS.open);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => belowBars(top.current), []);
  // What runs shows in the chart and under it; an appointment shows nowhere yet.
  const placed = (id: number, isAppointment: boolean) => {
    if (isAppointment) {
      show(id);
      return;
    }
    showToast(t('timed.placed'), 'success');
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const show = (id: number, receipt = false) => setShown({ id, open: true, receipt });

  useFinished(open.rows, (order) => {
    if (shown?.open === true && shown.id === order.id) return;
    if (shown?.open === true || asking) {
      showToast(
        order.status === TIMED_STATUS.won || order.status === TIMED_STATUS.lost
          ? t('timed.finished', {
              symbol: order.showCoin,
              amount: formatSigned(order.rewardAmount),
              asset: STAKE_UNIT,
            })
          : t('timed.finishedReturned', { symbol: order.showCoin }),
        order.status === TIMED_STATUS.won ? 'success' : 'neutral',
      );
    } else show(order.id);
  });

  const [first, ...rest] = periods.data ?? [];
  return (
    <>
      <div ref={top} className="scroll-mt-[calc(var(--bars,0px)+3rem)]">
        <TimedChart coin={coin} running={runsHere} round={round} />
      </div>
      <RunningCards coin={coin} orders={runsHere} onOpen={show} />
      {closed && <MarketClosed />}
      {!closed && first !== undefined && (
        <Form coin={coin} periods={[first, ...rest]} onPlaced={placed} onAsking={setAsking} />
      )}
      {!closed && periods.isPending && <FormSkeleton />}
      {periods.error !== null && periods.data === undefined && <LoadFailed query={periods} />}
      <TimedOrders coin={coin} coins={coins} open={open} running={running} onOpen={show} />
      <RiskNoticeHost />
      {shown !== undefined && (
        <Suspense fallback={null}>
          <ResultSheet
            key={shown.id}
            orderId={shown.id}
            open={shown.open}
            withReceipt={shown.receipt}
            coins={coins}
            onOpenChange={(next) => setShown({ ...shown, open: next })}
          />
        </Suspense>
      )}
    </>
  );
}

interface FormProps {
  readonly coin: CoinItem;
  readonly periods: readonly [Period, ...Period[]];
  readonly onPlaced: (orderId: number, isAppointment: boolean) => void;
  readonly onAsking: (asking: boolean) => void;
}

function Form({ coin, periods, onPlaced, onAsking }: FormProps) {
  const form = useStakeForm(coin, periods, onPlaced, onAsking);
  const [asked, setAsked] = useState(false);
  if (form.asked !== undefined && !asked) setAsked(true);
  return (
    <>
      <section className="flex flex-col gap-3 px-4 pt-3">
        <CycleChips periods={periods} chosen={form.period.id} onChoose={form.choosePeriod} />
        <StakeField form={form} />
        <RoomNote desk="timed" coin={STAKE_ASSET} />
        <EmptyAccount accountType={ACCOUNT_TYPE.platform} assets={[STAKE_ASSET]} />
      </section>
      <DirectionButtons coin={coin} form={form} />
      {asked && (
        <Suspense fallback={null}>
          <ConfirmSheet coin={coin} form={form} />
        </Suspense>
      )}
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
