import { Badge, Button, buttonClass, ChangeText, directionOf, EmptyState } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { FigureList } from '@bourse/ui/figure-list';
import { type AnswerOf, RUN_STATUS, stopStrategy, strategyDetail } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatPercent, formatQuantity, formatSignedWorth, formatWorth } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { errorText, toastMessage } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useBusy } from '../../shell/use-busy.ts';
import { ParameterList } from './parameter-list.tsx';
import { RunOrders } from './run-orders.tsx';
import { kindOf, searchOf } from './strategy-form.ts';

type Detail = AnswerOf<typeof strategyDetail>;
const REFRESH_MS = 5_000;

/** /AITradingDetail?id: a strategy of the customer's: what it has come to, its orders, and stopping it. */
export function RunPage({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const detail = useCall(strategyDetail, { query: { id } }, { refetchInterval: REFRESH_MS });
  const kind = detail.data === undefined ? undefined : kindOf(detail.data.run.kind);
  return (
    <>
      <PageHeader title={kind === undefined ? t('strategy.one') : t(`strategy.kind_${kind}`)} back />
      {!signedIn ? (
        <EmptyState
          title={t('strategy.signIn')}
          action={
            <Link
              to="/login"
              search={{ redirect: location.pathname + location.search }}
              className={buttonClass('quiet', 'medium')}
            >
              {t('common.signIn')}
            </Link>
          }
        />
      ) : detail.data !== undefined ? (
        <Standing detail={detail.data} />
      ) : detail.error === null ? (
        <StandingSkeleton />
      ) : detail.error instanceof ApiError && detail.error.key === 'not_found' ? (
        <EmptyState
          title={errorText(detail.error)}
          action={
            <Link to="/AITrading" className={buttonClass('quiet', 'medium')}>
              {t('strategy.title')}
            </Link>
          }
        />
      ) : (
        <LoadFailed query={detail} />
      )}
    </>
  );
}

function Standing({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation();
  const { run, cash, holdings, openOrders, nextTime } = detail;
  const quote = run.quote.toUpperCase();
  const runs = run.status === RUN_STATUS.running;
  const direction = directionOf(run.profit);
  const worth = (text: string) => `${formatSignedWorth(text)} ${quote}`;
  return (
    <div className="flex flex-col gap-5 pt-2 pb-8">
      <div className="flex flex-col gap-1 px-4">
        <div className="flex items-center justify-between gap-3">
          <bdi className="text-13 text-soft">{run.showSymbols.join(', ')}</bdi>
          <Badge tone={runs ? 'brand' : 'neutral'}>
            {t(
              runs ? 'strategy.running' : run.status === RUN_STATUS.stopped ? 'strategy.stopped' : 'strategy.finished',
            )}
          </Badge>
        </div>
        <p className="text-28 font-semibold text-strong">
          <bdi className="nums">{formatWorth(run.value)}</bdi> <span className="text-15 text-soft">{quote}</span>
        </p>
        <p className="text-15">
          <ChangeText text={`${worth(run.profit)} (${formatPercent(run.profitPercent)})`} direction={direction} />
        </p>
        <p className="text-12 text-faint">{t('strategy.simulatedMoney')}</p>
      </div>
      <div className="px-4">
        <FigureList
          figures={[
            [t('strategy.investment'), `${formatWorth(run.investment)} ${quote}`],
            [
              t('strategy.realised'),
              <ChangeText key="r" text={worth(run.realised)} direction={directionOf(run.realised)} />,
            ],
            [
              t('strategy.unrealised'),
              <ChangeText key="u" text={worth(run.unrealised)} direction={directionOf(run.unrealised)} />,
            ],
            [t('strategy.fees'), `${formatWorth(run.fees)} ${quote}`],
            [t('strategy.cash'), `${formatWorth(cash)} ${quote}`],
            ...holdings.map(
              ({ coin, quantity, worth: held }) =>
                [
                  t('strategy.holds', { coin: coin.toUpperCase() }),
                  `${formatQuantity(quantity)} (${formatWorth(held)} ${quote})`,
                ] as const,
            ),
            [t('strategy.placed'), t('strategy.placedOpen', { count: run.orders, open: openOrders })],
            ...(run.skipped > 0 ? [[t('strategy.refused'), String(run.skipped)] as const] : []),
            [t('strategy.begun'), formatDateTime(run.createTime)],
            ...(run.endTime > 0 ? [[t('strategy.ended'), formatDateTime(run.endTime)] as const] : []),
            ...(runs && nextTime > 0 ? [[t('strategy.next'), formatMoment(nextTime)] as const] : []),
          ]}
        />
      </div>
      <section className="flex flex-col gap-2 px-4">
        <h2 className="text-15 font-semibold text-strong">{t('strategy.parameters')}</h2>
        <ParameterList draft={run.draft} quote={quote} />
      </section>
      <div className="flex flex-col gap-3 px-4">
        {runs && <StopButton id={run.id} />}
        <Link
          to="/AITradingDetail"
          search={searchOf(run.draft)}
          className="press inline-flex min-h-11 items-center self-center text-13 font-medium text-brand"
        >
          {t('strategy.useParameters')}
        </Link>
      </div>
      <RunOrders id={run.id} quote={quote} runs={runs} />
    </div>
  );
}

function StopButton({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { busy, run } = useBusy();
  const stop = async () => {
    await call(stopStrategy, { query: { id } });
    toastMessage('strategy_stopped');
  };
  const after = () => {
    setOpen(false);
    void invalidate('strategy', 'spot', 'assets');
  };
  return (
    <>
      <Button wide variant="danger" onClick={() => setOpen(true)}>
        {t('strategy.stop')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('strategy.stopTitle')}
        description={t('strategy.stopText')}
        actions={
          <>
            <Button variant="quiet" size="medium" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" size="medium" loading={busy} onClick={() => void run(stop, after)}>
              {t('strategy.stop')}
            </Button>
          </>
        }
      />
    </>
  );
}

function StandingSkeleton() {
  return <LoadingBars bars={['h-4 w-24', 'h-9 w-48', 'h-48 w-full rounded-card', 'h-12 w-full rounded-control']} />;
}
