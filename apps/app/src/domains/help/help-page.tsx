import { buttonClass, EmptyState, SkeletonRows } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { helpList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wantTour } from '../../kit/tour/tour-stored.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { HelpSearch } from './help-search.tsx';

/** /help: questions by group, a search in all articles, and the way to customer service. */
export function HelpPage() {
  const { t } = useTranslation();
  const groups = useCall(helpList, {});
  const [typed, setTyped] = useState('');
  return (
    <>
      <PageHeader title={t('help.title')} back />
      {groups.data?.length !== 0 && (
        <div className="px-4 pt-1 pb-2">
          <SearchField label={t('help.search')} value={typed} onValueChange={setTyped} />
        </div>
      )}
      {typed.trim() !== '' ? (
        <HelpSearch typed={typed} />
      ) : groups.data === undefined ? (
        groups.error === null ? (
          <SkeletonRows rows={8} label={t('common.loading')} />
        ) : (
          <LoadFailed query={groups} />
        )
      ) : (
        <>
          {groups.data.length === 0 && <EmptyState title={t('help.none')} />}
          {groups.data.map(({ title, infoList }) => (
            <Group key={title} title={title} questions={infoList} />
          ))}
          <div className="mt-4 flex flex-col items-center gap-3 px-4 py-6 text-center">
            <p className="text-15 text-soft">{t('help.notFound')}</p>
            <Link to="/service" className={buttonClass('quiet', 'medium')}>
              {t('help.toService')}
            </Link>
            <Link to="/home" onClick={wantTour} className={buttonClass('text', 'medium')}>
              {t('tour.again')}
            </Link>
          </div>
        </>
      )}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly questions: readonly { readonly id: number; readonly question: string }[];
}

function Group({ title, questions }: GroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="pt-4">
      <h2 id={heading} className="px-4 pb-1 text-13 font-medium text-soft">
        {title}
      </h2>
      <ul>
        {questions.map(({ id, question }) => (
          <li key={id} className="border-b border-line">
            <Link
              to="/helpDetail/$id"
              params={{ id: String(id) }}
              className="press flex min-h-13 items-center gap-3 px-4 py-2 text-15"
            >
              <span className="min-w-0 flex-1">{question}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
