import { EmptyState } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { newsList, newsTabs } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Newspaper } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { FirstNews, NewsItem, NewsSkeleton } from './news-item.tsx';

/** Of each tab. */
const SHOWN = 3;

/** /news: the latest of every tab. */
export function NewsPage() {
  const { t } = useTranslation();
  const tabs = useCall(newsTabs, {});
  return (
    <>
      <PageHeader title={t('news.title')} back />
      <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('news')}>
        {tabs.data === undefined ? (
          tabs.error === null ? (
            <NewsSkeleton rows={6} />
          ) : (
            <LoadFailed query={tabs} />
          )
        ) : tabs.data.length === 0 ? (
          <NoNews />
        ) : (
          tabs.data.map(({ keyStr, name }, at) => <Latest key={keyStr} type={keyStr} name={name} first={at === 0} />)
        )}
      </PullToRefresh>
    </>
  );
}

interface LatestProps {
  readonly type: string;
  readonly name: string;
  /** Its first article is shown large. */
  readonly first: boolean;
}

function Latest({ type, name, first }: LatestProps) {
  const { t } = useTranslation();
  const heading = useId();
  const latest = useCall(newsList, { query: { pageSize: SHOWN }, body: { type } });
  const rows = latest.data?.rows ?? [];
  return (
    <section aria-labelledby={heading} className="pt-2 pb-2">
      <div className="flex min-h-11 items-center ps-4 pe-2">
        <h2 id={heading} className="min-w-0 flex-1 text-17 font-semibold text-strong">
          {name}
        </h2>
        <Link
          to="/newsList"
          search={{ type }}
          aria-label={t('news.allOf', { tab: name })}
          className="press flex min-h-11 items-center gap-0.5 px-2 text-13 font-medium text-soft"
        >
          {t('news.all')}
          <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        </Link>
      </div>
      {latest.data === undefined &&
        (latest.error === null ? <NewsSkeleton rows={SHOWN} /> : <LoadFailed query={latest} />)}
      {latest.data !== undefined && rows.length === 0 && (
        <p className="px-4 pt-1 pb-3 text-13 text-soft">{t('news.emptyTab')}</p>
      )}
      {rows.map((article, at) =>
        first && at === 0 ? (
          <FirstNews key={article.urlRoad} article={article} />
        ) : (
          <NewsItem key={article.urlRoad} article={article} />
        ),
      )}
    </section>
  );
}

/** No tab is open. */
function NoNews() {
  const { t } = useTranslation();
  return <EmptyState icon={<Newspaper aria-hidden className="size-8" strokeWidth={1.5} />} title={t('news.none')} />;
}
