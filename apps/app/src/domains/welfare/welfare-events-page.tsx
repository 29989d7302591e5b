import { buttonClass, EmptyState, SkeletonRows } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { rulesList, welfareEvents } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { MarkupText } from '../../shell/markup-text.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { WelfareCard } from './welfare-card.tsx';

/** /welfareEvents: what is paid for what, and how much of it is left. */
export function WelfareEventsPage() {
  const { t } = useTranslation();
  const events = useCall(welfareEvents, {});
  const intro = useCall(rulesList, { query: { key: 'REGISTER_WELFARE' } });
  const text = intro.data?.[0];
  return (
    <>
      <PageHeader title={text?.title ?? t('menu.welfare')} back />
      <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('welfare')}>
        {text !== undefined && <MarkupText text={text.content} look="text-15 text-soft" className="px-4 pb-4" />}
        {events.data === undefined ? (
          events.error === null ? (
            <SkeletonRows rows={4} label={t('common.loading')} />
          ) : (
            <LoadFailed query={events} />
          )
        ) : events.data.length === 0 ? (
          <EmptyState
            icon={<Gift aria-hidden className="size-8" strokeWidth={1.5} />}
            title={t('welfare.none')}
            text={t('welfare.noneText')}
            action={
              <Link to="/plug" className={buttonClass('quiet', 'medium')}>
                {t('menu.promotion')}
              </Link>
            }
          />
        ) : (
          <ul className="flex flex-col gap-3 px-4">
            {events.data.map((event) => (
              <li key={event.id}>
                <WelfareCard event={event} />
              </li>
            ))}
          </ul>
        )}
        <HowPaid />
      </PullToRefresh>
    </>
  );
}

/** How it is paid, in the operator's words. */
function HowPaid() {
  const heading = useId();
  const text = useCall(rulesList, { query: { key: 'REGISTER_WELFARE_NOTICE' } }).data?.[0];
  if (text === undefined) return null;
  return (
    <section aria-labelledby={heading} className="px-4 pt-6 pb-8">
      <h2 id={heading} className="pb-2 text-15 font-semibold text-strong">
        {text.title}
      </h2>
      <MarkupText text={text.content} look="text-13 text-soft" />
    </section>
  );
}
