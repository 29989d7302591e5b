import { Button, buttonClass, cx, EmptyState } from '@bourse/ui';
import { newsContent } from '@bourse/wire';
import { Link, useSearch } from '@tanstack/react-router';
import { ExternalLink, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-error.ts';
import { useCall } from '../../platform/query-client.ts';
import { useValue } from '../../platform/value-store.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { MarkupText } from '../../shell/markup-text.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { likedStore, toggleLiked } from './liked.ts';
import { NewsFacts } from './news-facts.tsx';

/** Read again it would not be counted again, so it is not asked for at every glance. */
const STALE_MS = 5 * 60_000;

/** /newsDetail?urlRoad=: one article. */
export function NewsDetailPage() {
  const { t } = useTranslation();
  const { urlRoad = '' } = useSearch({ from: '/newsDetail' });
  const article = useCall(newsContent, { body: { urlRoad } }, { staleTime: STALE_MS, enabled: urlRoad !== '' });
  const { data, error } = article;
  // Withdrawn since, or never there: trying again brings nothing.
  const isGone =
    urlRoad === '' || (error instanceof ApiError && (error.key === 'not_found' || error.key === 'bad_request'));
  return (
    <>
      <PageHeader title={t('news.title')} back backTo="/news" />
      {isGone && (
        <EmptyState
          title={t('news.gone')}
          action={
            <Link to="/news" replace className={buttonClass('quiet', 'medium')}>
              {t('news.others')}
            </Link>
          }
        />
      )}
      {error !== null && !isGone && <LoadFailed query={article} />}
      {data === undefined && error === null && !isGone && <ArticleSkeleton />}
      {data !== undefined && (
        <article className="flex flex-col gap-4 px-4 pt-2 pb-8">
          <div>
            <h2 className="text-20 font-semibold text-balance break-words text-strong">{data.title}</h2>
            <NewsFacts creatTime={data.creatTime} source={data.source?.name ?? ''} readCount={data.readCount} />
          </div>
          {data.imgUrl !== '' && (
            <img src={data.imgUrl} alt="" className="aspect-[2/1] w-full rounded-card object-cover" />
          )}
          <MarkupText text={data.content} plain={data.source !== null} />
          {data.source !== null && <Source name={data.source.name} url={data.source.url} />}
          <Like name={urlRoad} />
        </article>
      )}
    </>
  );
}

/** Where an article of another site is read whole. */
function Source({ name, url }: { readonly name: string; readonly url: string }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-card border border-line p-4 text-13 text-soft">
      <p>{t('news.from', { source: name })}</p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="press -mb-2 flex min-h-11 items-center gap-2 text-15 font-medium text-brand"
      >
        {t('news.readThere')}
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </div>
  );
}

function Like({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const liked = useValue(likedStore).includes(name);
  return (
    <div className="flex flex-col items-center gap-1 pt-2">
      <Button
        variant="quiet"
        size="medium"
        aria-pressed={liked}
        onClick={() => toggleLiked(name)}
        icon={<Heart aria-hidden className={cx('size-4', liked && 'fill-current text-brand')} />}
      >
        {t('news.like')}
      </Button>
      <p className="text-12 text-faint">{t('news.likeNote')}</p>
    </div>
  );
}

function ArticleSkeleton() {
  return <LoadingBars bars={['h-7 w-3/4', 'h-3.5 w-40', 'h-24 w-full rounded-card', 'h-24 w-full rounded-card']} />;
}
