import { buttonClass, EmptyState } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { STRATEGY_KINDS, strategyList } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { KindIcon } from './kind-icon.tsx';
import { RunCard } from './run-card.tsx';

const TABS = ['running', 'over'] as const;
const REFRESH_MS = 15_000;

/** /AITrading?status: the kinds of fixed rules, and the customer's own strategies. */
export function StrategiesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('strategy.title')} back />
      <div className="flex flex-col gap-6 pt-2 pb-8">
        <p className="px-4 text-13 text-soft">{t('strategy.lead')}</p>
        <Kinds />
        <Mine />
      </div>
    </>
  );
}

function Kinds() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 px-4">
      {STRATEGY_KINDS.map((kind) => (
        <Link
          key={kind}
          to="/AITradingDetail"
          search={{ kind }}
          className="press flex items-center gap-3 rounded-card border border-line p-4"
        >
          <KindIcon kind={kind} />
          <span className="min-w-0 flex-1">
            <span className="block text-15 font-semibold text-strong">{t(`strategy.kind_${kind}`)}</span>
            <span className="mt-0.5 block text-13 text-soft">{t(`strategy.rule_${kind}`)}</span>
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
        </Link>
      ))}
      <div className="grid grid-cols-2 gap-3">
        <Link to="/AIRecommend" className={buttonClass('quiet', 'medium')}>
          {t('strategy.examples')}
        </Link>
        <Link to="/WealthOptimizer" className={buttonClass('quiet', 'medium')}>
          {t('strategy.optimizer')}
        </Link>
      </div>
    </div>
  );
}

function Mine() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const { status } = useSearch({ from: '/AITrading' });
  const tab = TABS.find((one) => one === status) ?? 'running';
  return (
    <section aria-label={t('strategy.mine')}>
      <h2 className="px-4 pb-1 text-15 font-semibold text-strong">{t('strategy.mine')}</h2>
      {signedIn ? (
        <Tabs
          label={t('strategy.mine')}
          value={tab}
          onValueChange={(next) => void navigate({ to: '/AITrading', search: { status: next }, replace: true })}
          items={TABS.map((key) => ({ key, label: t(`strategy.${key}`) }))}
        >
          <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('strategy')}>
            <Runs key={tab} over={tab === 'over'} />
          </PullToRefresh>
        </Tabs>
      ) : (
        <EmptyState
          title={t('strategy.signIn')}
          action={
            <Link to="/login" search={{ redirect: '/AITrading' }} className={buttonClass('quiet', 'medium')}>
              {t('common.signIn')}
            </Link>
          }
        />
      )}
    </section>
  );
}

function Runs({ over }: { readonly over: boolean }) {
  const { t } = useTranslation();
  const pages = usePages(
    strategyList,
    { query: { status: over ? '1' : '0' } },
    over ? {} : { refetchInterval: REFRESH_MS },
  );
  return (
    <PagedList
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(run) => <RunCard run={run} />}
      empty={
        <EmptyState
          title={t(over ? 'strategy.noneOver' : 'strategy.noneRunning')}
          text={t('strategy.noneText')}
          action={
            <Link to="/AITradingDetail" search={{ kind: 'grid' }} className={buttonClass('quiet', 'medium')}>
              {t('strategy.tryGrid')}
            </Link>
          }
        />
      }
    />
  );
}
