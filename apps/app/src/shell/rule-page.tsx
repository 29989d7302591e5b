import { type RuleKey, rulesList } from '@bourse/contract';
import { EmptyState, SkeletonRows } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/query-client.ts';
import { LoadFailed } from './load-failed.tsx';
import { PageHeader } from './page-header.tsx';

/** A page of one text that operators write, under its own heading. */
export function RulePage({ ruleKey, title }: { readonly ruleKey: RuleKey; readonly title: string }) {
  const { t } = useTranslation();
  const query = useCall(rulesList, { query: { key: ruleKey } });
  const text = query.data?.[0];
  return (
    <>
      <PageHeader title={text?.title ?? title} back />
      {query.isPending && <SkeletonRows rows={6} label={t('common.loading')} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data !== undefined && text === undefined && <EmptyState title={t('rules.none')} />}
      {text !== undefined && (
        <article className="flex flex-col gap-4 px-4 py-4 text-15 text-strong">
          {text.content.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      )}
    </>
  );
}
