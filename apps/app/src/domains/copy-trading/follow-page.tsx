import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SignInFirst } from '../../kit/form/sign-in-first.tsx';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { FollowedList, LeaderList } from './leader-list.tsx';
import { LeaderPage } from './leader-page.tsx';
import { LiveOnly } from './live-only.tsx';
import { RankPanel } from './rank-panel.tsx';

const TABS = ['leaders', 'following', 'ranking', 'lead'] as const;
type Tab = (typeof TABS)[number];

/** /follow?tab, /follow?id: leaders to follow, those followed, rankings, leading oneself; one leader's page. */
export function FollowPage() {
  const { id } = useSearch({ from: '/follow' });
  return id === undefined ? <Overview /> : <LeaderPage key={id} id={id} />;
}

function Overview() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/follow' });
  const { signedIn } = useSession();
  const tab: Tab = TABS.find((one) => one === search.tab) ?? 'leaders';
  return (
    <>
      <PageHeader
        title={t('copyTrading.title')}
        back
        actions={
          <Link
            to="/order"
            aria-label={t('copyTrading.orders')}
            className="press flex size-11 items-center justify-center"
          >
            <ListOrdered aria-hidden className="size-5" />
          </Link>
        }
      />
      <LiveOnly />
      <Tabs
        label={t('copyTrading.title')}
        value={tab}
        onValueChange={(key: Tab) => void navigate({ to: '/follow', search: { tab: key }, replace: true })}
        items={TABS.map((key) => ({ key, label: t(`copyTrading.tab_${key}`) }))}
      >
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('follow')}>
          {tab === 'leaders' && <LeaderList />}
          {tab === 'ranking' && <RankPanel />}
          {tab === 'following' && (signedIn ? <FollowedList /> : <SignInFirst />)}
          {tab === 'lead' && (signedIn ? <LeadPanel /> : <SignInFirst />)}
        </PullToRefresh>
      </Tabs>
    </>
  );
}
