import { buttonClass, EmptyState, SkeletonRows } from '@bourse/ui';
import { helpArticles } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { type Found, type Piece, searchHelp } from './search-help.ts';

/** What the words that are typed find in questions and articles. */
export function HelpSearch({ typed }: { readonly typed: string }) {
  const { t } = useTranslation();
  const articles = useCall(helpArticles, {});
  const found = useMemo(() => searchHelp(articles.data ?? [], typed), [articles.data, typed]);
  if (articles.data === undefined) {
    return articles.error === null ? (
      <SkeletonRows rows={6} label={t('common.loading')} />
    ) : (
      <LoadFailed query={articles} />
    );
  }
  return (
    <>
      <p role="status" className={found.length === 0 ? 'sr-only' : 'px-4 pt-4 text-13 text-soft'}>
        {t('help.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden className="size-8" strokeWidth={1.5} />}
          title={t('help.noneFound', { text: typed.trim() })}
          text={t('help.noneFoundText')}
          action={
            <Link to="/service" className={buttonClass('quiet', 'medium')}>
              {t('help.toService')}
            </Link>
          }
        />
      ) : (
        <ul>
          {found.map((article) => (
            <FoundRow key={article.id} article={article} />
          ))}
        </ul>
      )}
    </>
  );
}

function FoundRow({ article: { id, question, excerpt } }: { readonly article: Found }) {
  return (
    <li className="border-b border-line">
      <Link
        to="/helpDetail/$id"
        params={{ id: String(id) }}
        className="press flex min-h-13 items-center gap-3 px-4 py-3 text-15"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-strong">
            <Marked pieces={question} />
          </span>
          {excerpt.length > 0 && (
            <span className="mt-0.5 block text-13 text-soft">
              <Marked pieces={excerpt} />
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
      </Link>
    </li>
  );
}

function Marked({ pieces }: { readonly pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    at += text.length;
    return hit ? (
      <mark key={at} className="rounded-xs bg-brand-soft font-medium text-strong">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    );
  });
}
