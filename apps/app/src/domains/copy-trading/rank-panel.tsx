import { EmptyState, Skeleton } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { followRank, followRankData, positionRank, RANK_DAYS, type RankedPosition } from '@bourse/wire';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_FIGURE } from '../../platform/format.ts';
import { useCall, usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { LeadersSkeleton } from './follow-page-parts.tsx';
import { LeaderCard } from './leader-card.tsx';
import { PositionRow } from './position-row.tsx';

const ICON = <Trophy aria-hidden className="size-8" strokeWidth={1.5} />;

/** Leaders by profit for their margin, and the best positions lately: both from the records. */
export function RankPanel() {
  const { t } = useTranslation();
  const [what, setWhat] = useState<'leaders' | 'positions'>('leaders');
  const { data: counts, error } = useCall(followRankData, {});
  const missing = error === null ? <Skeleton className="h-4 w-8" /> : NO_FIGURE;
  const figure = (count: number | undefined) => count ?? missing;
  return (
    <>
      <dl className="grid grid-cols-4 large-text:grid-cols-2 gap-3 px-4 pt-4">
        <Figure label={t('copyTrading.countLeaders')}>{figure(counts?.leaders)}</Figure>
        <Figure label={t('copyTrading.countGaining')}>{figure(counts?.gaining)}</Figure>
        <Figure label={t('copyTrading.countFollowers')}>{figure(counts?.followers)}</Figure>
        <Figure label={t('copyTrading.countTrades')}>{figure(counts?.trades)}</Figure>
      </dl>
      <SegmentedControl
        label={t('copyTrading.rankings')}
        className="mx-4 mt-3"
        items={[
          { key: 'leaders', label: t('copyTrading.rankLeaders') },
          { key: 'positions', label: t('copyTrading.rankPositions', { days: RANK_DAYS }) },
        ]}
        value={what}
        onValueChange={setWhat}
      />
      {what === 'leaders' ? <RankedLeaders /> : <RankedPositions />}
    </>
  );
}

function RankedLeaders() {
  const { t } = useTranslation();
  const pages = usePages(followRank, {});
  return (
    <PagedList
      pages={pages}
      skeleton={<LeadersSkeleton />}
      itemKey={({ id }) => id}
      renderItem={(leader) => (
        <LeaderCard leader={leader} place={pages.rows.findIndex(({ id }) => id === leader.id) + 1} />
      )}
      empty={<EmptyState icon={ICON} title={t('copyTrading.noRank')} text={t('copyTrading.noRankText')} />}
    />
  );
}

function RankedPositions() {
  const { t } = useTranslation();
  const pages = usePages(positionRank, {});
  return (
    <PagedList<RankedPosition>
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(position) => <PositionRow position={position} withName />}
      empty={<EmptyState icon={ICON} title={t('copyTrading.noPositions')} text={t('copyTrading.noRankText')} />}
    />
  );
}
