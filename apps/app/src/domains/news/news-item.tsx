import { Skeleton } from '@bourse/ui';
import type { NewsRow } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Loading } from '../../shell/loading.tsx';
import { NewsFacts } from './news-facts.tsx';

/** One article in a list: its title, when and by whom, how often it was read. */
export function NewsItem({ article }: { readonly article: NewsRow }) {
  const { title, urlRoad, creatTime, imgUrl, source, readCount } = article;
  return (
    <Link
      to="/newsDetail"
      search={{ urlRoad }}
      className="press flex min-h-18 items-center gap-3 border-b border-line px-4 py-3"
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-15 font-medium break-words text-strong">{title}</span>
        <NewsFacts creatTime={creatTime} source={source} readCount={readCount} />
      </span>
      {imgUrl !== '' && (
        <img src={imgUrl} alt="" loading="lazy" className="h-14 w-20 shrink-0 rounded-control object-cover" />
      )}
    </Link>
  );
}

/** The latest article, large. */
export function FirstNews({ article }: { readonly article: NewsRow }) {
  const { title, urlRoad, creatTime, imgUrl, source, readCount, summary } = article;
  return (
    <Link to="/newsDetail" search={{ urlRoad }} className="press block border-b border-line px-4 pt-1 pb-4">
      {imgUrl !== '' && <img src={imgUrl} alt="" className="mb-3 aspect-[2/1] w-full rounded-card object-cover" />}
      <span className="block text-20 font-semibold text-balance break-words text-strong">{title}</span>
      {summary !== '' && <span className="mt-1 line-clamp-3 text-15 break-words text-soft">{summary}</span>}
      <NewsFacts creatTime={creatTime} source={source} readCount={readCount} />
    </Link>
  );
}

export function NewsSkeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="min-h-18 border-b border-line px-4 py-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-2 h-3.5 w-40" />
        </div>
      ))}
    </Loading>
  );
}
