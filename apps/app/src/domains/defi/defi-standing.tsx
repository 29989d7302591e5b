import { Button, buttonClass, Skeleton } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type AnswerOf, type DefiCoin, showIncome, type userInvestment } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { oddsText } from '../../kit/money/odds-text.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { formatQuantity, formatWorth, NO_FIGURE } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { useCall } from '../../platform/query-client.ts';
import { type CustomerInfo, useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { ActivityCard } from './activity-card.tsx';

const JoinSheet = lazyPart(() => import('./join-sheet.tsx'), 'JoinSheet');

type Investment = AnswerOf<typeof userInvestment>;

interface StandingProps {
  readonly coin: DefiCoin;
  readonly investment: Investment | undefined;
}

/** The own part in it: what it brought, or the way to take part. */
export function DefiStanding({ coin, investment }: StandingProps) {
  const { signedIn, info } = useSession();
  if (!signedIn) return <Participate coin={coin} investment={investment} userId={undefined} />;
  const skeleton = <Skeleton className="mx-4 h-28 rounded-card" />;
  return (
    <LiveAlone skeleton={skeleton}>
      {info === undefined ? (
        skeleton
      ) : isJoined(info, coin) ? (
        <Income coin={coin} userId={info.user.userId} />
      ) : (
        <Participate coin={coin} investment={investment} userId={info.user.userId} />
      )}
    </LiveAlone>
  );
}

const isJoined = ({ approve, approveUsdc }: CustomerInfo, coin: DefiCoin) => (coin === 'usdt' ? approve : approveUsdc);

const CLOSED = { chain: 'defi_closed_chain', fund: 'defi_closed_fund', rates: 'defi_closed_rates' } as const;

function Participate({ coin, investment, userId }: StandingProps & { readonly userId: number | undefined }) {
  const { t } = useTranslation(['app', 'messages']);
  const freeze = useFreeze('FINANCIAL');
  const [joining, setJoining] = useState(false);
  const isOpen = investment?.open.includes(coin) ?? false;
  const closed = investment === undefined || isOpen ? undefined : CLOSED[investment.closedFor ?? 'chain'];
  return (
    <section className="flex flex-col gap-2 px-4">
      {userId === undefined ? (
        <Link to="/login" search={{ redirect: coin === 'usdt' ? '/defi' : '/defic' }} className={buttonClass()}>
          {t('defi.signIn')}
        </Link>
      ) : (
        <Button
          wide
          disabled={investment === undefined || closed !== undefined}
          onClick={() => (freeze.frozen ? freeze.tell() : setJoining(true))}
        >
          {t('defi.participate')}
        </Button>
      )}
      <p role="status" className="min-h-5 text-center text-13 text-soft">
        {closed === undefined
          ? t('defi.never')
          : investment?.chainId === null
            ? t('defi.noChain')
            : t(`messages:${closed}`)}
      </p>
      {joining && userId !== undefined && (
        <Suspense>
          <JoinSheet coin={coin} userId={userId} onClose={() => setJoining(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** What the participation has brought, and what the wallet holds. */
function Income({ coin, userId }: { readonly coin: DefiCoin; readonly userId: number }) {
  const { t } = useTranslation(['app', 'messages']);
  const income = useCall(showIncome, { params: { userId, coin } });
  const { data } = income;
  if (data === undefined) {
    return income.error === null ? <Skeleton className="mx-4 h-40 rounded-card" /> : <LoadFailed query={income} />;
  }
  const unit = coin.toUpperCase();
  const isPaid = data.singleRate !== '0';
  return (
    <>
      <section aria-labelledby="defi-income" className="mx-4 rounded-card border border-line p-4">
        <Link
          to={coin === 'usdt' ? '/defiDetail' : '/deficDetail'}
          className="press flex min-h-11 items-center justify-between gap-2"
        >
          <h2 id="defi-income" className="text-15 font-semibold text-strong">
            {t('defi.income')}
          </h2>
          <span className="flex items-center gap-1 text-13 text-soft">
            {t('defi.records')}
            <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
          </span>
        </Link>
        <p className="text-28 font-semibold text-strong">
          <bdi className="nums">{t('defi.inEth', { amount: formatQuantity(data.totalAmount) })}</bdi>
        </p>
        <p className="text-13 text-soft">
          <bdi>{t('defi.worthThen', { amount: formatWorth(data.totalProfit) })}</bdi>
        </p>
        <dl className="mt-3 grid grid-cols-3 large-text:grid-cols-2 gap-3">
          <Figure label={t('defi.inWallet')}>
            {data.holding === null ? NO_FIGURE : `${formatQuantity(data.holding, 2)} ${unit}`}
          </Figure>
          <Figure label={t('defi.lastDay')}>
            {isPaid ? t('defi.inUsdt', { amount: formatQuantity(data.dayRate) }) : NO_FIGURE}
          </Figure>
          <Figure label={t('defi.lastRate')}>{isPaid ? oddsText(data.singleRate) : NO_FIGURE}</Figure>
        </dl>
        {data.holding === null && <p className="mt-3 text-13 text-warn">{t('messages:defi_chain_silent')}</p>}
      </section>
      <ActivityCard coin={coin} userId={userId} holding={data.holding} />
    </>
  );
}
