import { EmptyState, SkeletonRows } from '@bourse/ui';
import { type RuleKey, rulesList } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/query-client.ts';
import { LoadFailed } from './load-failed.tsx';
import { MarkupText } from './markup-text.tsx';
import { PageHeader } from './page-header.tsx';

export interface RulePageProps {
  readonly ruleKey: RuleKey;
  /** Until the text's own is there. */
  readonly title: string;
  /** After the text. */
  readonly children?: ReactNode;
}

/** A page of one text that operators write, under its own heading. */
export function RulePage({ ruleKey, title, children }: RulePageProps) {
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
        <article>
          <MarkupText text={text.content} className="px-4 pt-3 pb-6" />
        </article>
      )}
      {children}
    </>
  );
}
