import { buttonClass, EmptyState } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { type NewsRow, newsList, newsTabs } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall, usePages } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { NewsItem, NewsSkeleton } from './news-item.tsx';

/** /newsList?type=: all news, tab by tab. */
export function NewsListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { type } = useSearch({ from: '/newsList' });
  const tabs = useCall(newsTabs, {});
  const chosen = tabs.data?.find(({ keyStr }) => keyStr === type) ?? tabs.data?.[0];
  return (
    <>
      <PageHeader title={t('news.title')} back backTo="/news" />
      {tabs.data === undefined && (tabs.error === null ? <NewsSkeleton rows={8} /> : <LoadFailed query={tabs} />)}
      {tabs.data !== undefined && chosen === undefined && (
        <EmptyState icon={<Newspaper aria-hidden className="size-8" strokeWidth={1.5} />} title={t('news.none')} />
      )}
      {tabs.data !== undefined && chosen !== undefined && (
        <Tabs
          label={t('news.tabs')}
          value={chosen.keyStr}
          onValueChange={(key) => void navigate({ to: '/newsList', search: { type: key }, replace: true })}
          items={tabs.data.map(({ keyStr, name }) => ({ key: keyStr, label: name }))}
        >
          <Articles key={chosen.keyStr} type={chosen.keyStr} />
        </Tabs>
      )}
    </>
  );
}

function Articles({ type }: { readonly type: string }) {
  const { t } = useTranslation();
  const pages = usePages(newsList, { body: { type } });
  return (
    <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('news')}>
      <PagedList<NewsRow>
        pages={pages}
        itemKey={({ urlRoad }) => urlRoad}
        renderItem={(article) => <NewsItem article={article} />}
        skeleton={<NewsSkeleton rows={8} />}
        empty={
          <EmptyState
            icon={<Newspaper aria-hidden className="size-8" strokeWidth={1.5} />}
            title={t('news.emptyTab')}
            action={
              <Link to="/news" className={buttonClass('quiet', 'medium')}>
                {t('news.others')}
              </Link>
            }
          />
        }
      />
    </PullToRefresh>
  );
}
