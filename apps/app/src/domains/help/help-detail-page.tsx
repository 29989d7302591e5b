import { buttonClass, EmptyState } from '@bourse/ui';
import { helpInfo } from '@bourse/wire';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-error.ts';
import { formatDate } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';

/** /helpDetail/{id}: the answer to one question. */
export function HelpDetailPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/helpDetail/$id' });
  const article = useCall(helpInfo, { params: { id } });
  const { data, error } = article;
  // Withdrawn since, or never there: trying again brings nothing.
  const isGone = error instanceof ApiError && (error.key === 'not_found' || error.key === 'bad_request');
  return (
    <>
      <PageHeader title={t('help.title')} back backTo="/help" />
      {isGone && (
        <EmptyState
          title={t('help.gone')}
          action={
            <Link to="/help" replace className={buttonClass('quiet', 'medium')}>
              {t('help.all')}
            </Link>
          }
        />
      )}
      {error !== null && !isGone && <LoadFailed query={article} />}
      {data === undefined && error === null && <ArticleSkeleton />}
      {data !== undefined && (
        <article className="flex flex-col gap-4 px-4 pt-2 pb-8 text-15 text-strong">
          <h2 className="text-20 font-semibold text-balance">{data.question}</h2>
          {data.content.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          <p className="text-12 text-faint">
            <bdi className="nums">{formatDate(data.createTime)}</bdi>
          </p>
        </article>
      )}
    </>
  );
}

function ArticleSkeleton() {
  return (
    <LoadingBars
      bars={['h-7 w-3/4', 'h-16 w-full rounded-card', 'h-16 w-full rounded-card', 'h-16 w-2/3 rounded-card']}
    />
  );
}
