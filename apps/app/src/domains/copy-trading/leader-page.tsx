import { Badge, Button, buttonClass, EmptyState } from '@bourse/ui';
import { type AnswerOf, type LeaderRow, type RankedPosition, readLeader } from '@bourse/wire';
import { Link, useNavigate } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RiskNoticeHost } from '../../kit/risk/risk-notice-host.tsx';
import { ApiError } from '../../platform/api-error.ts';
import { formatDate } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { FollowCard } from './follow-card.tsx';
import { PanelSkeleton } from './follow-page-parts.tsx';
import { FollowSheet } from './follow-sheet.tsx';
import { LeaderCurve } from './leader-curve.tsx';
import { LiveOnly } from './live-only.tsx';
import { PositionRow } from './position-row.tsx';
import { ProfitText } from './profit-text.tsx';
import { RecordFigures } from './record-figures.tsx';

/** /follow?id: a leader's record, how it came about, and the way to follow. */
export function LeaderPage({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const known = /^\d{1,15}$/.test(id) && Number(id) > 0;
  const page = useCall(readLeader, { params: { id: known ? Number(id) : 1 } }, { enabled: known });
  const gone = !known || (page.error instanceof ApiError && page.error.key === 'leader_gone');
  return (
    <>
      <PageHeader title={page.data?.leader.name ?? t('copyTrading.leader')} back />
      <LiveOnly />
      {gone ? (
        <EmptyState
          icon={<UserRoundX aria-hidden className="size-8" strokeWidth={1.5} />}
          title={t('copyTrading.gone')}
          action={
            <Link to="/follow" search={{}} replace className={buttonClass('quiet', 'medium')}>
              {t('copyTrading.toLeaders')}
            </Link>
          }
        />
      ) : page.data !== undefined ? (
        <Leader page={page.data} />
      ) : page.error !== null ? (
        <LoadFailed query={page} />
      ) : (
        <PanelSkeleton />
      )}
    </>
  );
}

function Leader({ page }: { readonly page: AnswerOf<typeof readLeader> }) {
  const { t } = useTranslation();
  const { leader, curve, positions, terms } = page;
  const { record } = leader;
  const [following, setFollowing] = useState(false);
  return (
    <div className="pb-24">
      <section className="px-4 pt-2">
        <p className="flex items-center gap-2 text-13 text-soft">
          {t('copyTrading.leadsSince', { date: formatDate(leader.since) })}
          <span className="ms-auto">{t('copyTrading.followers', { count: leader.followers })}</span>
          {leader.sample && <Badge tone="warn">{t('copyTrading.sample')}</Badge>}
          {leader.own && <Badge tone="brand">{t('copyTrading.you')}</Badge>}
        </p>
        <p className="mt-3 mb-4">
          <span className="block text-13 text-soft">{t('copyTrading.profit')}</span>
          {record.trades === 0 ? (
            <span className="text-17 text-soft">{t('copyTrading.noTrades')}</span>
          ) : (
            <ProfitText amount={record.profit} className="text-28 font-semibold" />
          )}
        </p>
        <RecordFigures record={record} />
        {leader.sample && <p className="mt-3 text-13 text-soft">{t('copyTrading.sampleText')}</p>}
      </section>
      <LeaderCurve curve={curve} />
      <p className="mx-4 my-3 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">{t('copyTrading.past')}</p>
      {leader.follow !== null && <FollowCard order={leader.follow} terms={terms} />}
      <Positions positions={positions} />
      <Proof record={record} />
      <FollowBar leader={leader} onFollow={() => setFollowing(true)} />
      <RiskNoticeHost />
      <FollowSheet leaderId={leader.id} name={leader.name} terms={terms} open={following} onOpenChange={setFollowing} />
    </div>
  );
}

function Positions({ positions }: { readonly positions: readonly RankedPosition[] }) {
  const { t } = useTranslation();
  if (positions.length === 0) return null;
  return (
    <section className="pt-2">
      <h2 className="px-4 pb-1 text-15 font-semibold text-strong">{t('copyTrading.latest')}</h2>
      {positions.map((position) => (
        <PositionRow key={position.id} position={position} />
      ))}
    </section>
  );
}

/** Up to where in the journal the record was computed: who keeps both can check it later. */
function Proof({ record }: { readonly record: LeaderRow['record'] }) {
  const { t } = useTranslation();
  return (
    <section className="px-4 py-4 text-12 text-faint">
      <p>{t('copyTrading.computed')}</p>
      {record.batch > 0 && (
        <p className="mt-1 break-all">
          {t('copyTrading.batch', { batch: record.batch })} <bdi>{record.hash}</bdi>
        </p>
      )}
    </section>
  );
}

interface FollowBarProps {
  readonly leader: LeaderRow;
  readonly onFollow: () => void;
}

/** The main action, at the bottom; nothing where it is followed already, or one's own. */
function FollowBar({ leader, onFollow }: FollowBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signedIn, simulated } = useSession();
  if (leader.own || leader.follow !== null) return null;
  const redirect = `/follow?id=${leader.id}`;
  return (
    <div className="safe-bottom fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface-0">
      <div className="mx-auto max-w-[43rem] px-4 py-3">
        <Button
          wide
          disabled={simulated}
          onClick={() => (signedIn ? onFollow() : void navigate({ to: '/login', search: { redirect } }))}
        >
          {signedIn ? t('copyTrading.follow', { name: leader.name }) : t('copyTrading.signIn')}
        </Button>
      </div>
    </div>
  );
}
