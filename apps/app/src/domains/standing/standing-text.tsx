import { type RuleKey, rulesList } from '@bourse/contract';
import { buttonClass, EmptyState, SkeletonRows } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { MarkupText } from '../../shell/markup-text.tsx';
import { PageHeader } from '../../shell/page-header.tsx';

export interface StandingTextProps {
  readonly textKey: RuleKey;
  /** Until the text's own title is there. */
  readonly title: string;
  /** After the text. */
  readonly children?: ReactNode;
}

/** A page that is one text of the operator. */
export function StandingText({ textKey, title, children }: StandingTextProps) {
  const { t } = useTranslation();
  const texts = useCall(rulesList, { query: { key: textKey } });
  const text = texts.data?.[0];
  return (
    <>
      <PageHeader title={text?.title ?? title} back />
      {texts.data === undefined &&
        (texts.error === null ? <SkeletonRows rows={6} label={t('common.loading')} /> : <LoadFailed query={texts} />)}
      {texts.data !== undefined && text === undefined && (
        <EmptyState
          title={t('standing.none')}
          action={
            <Link to="/help" className={buttonClass('quiet', 'medium')}>
              {t('help.title')}
            </Link>
          }
        />
      )}
      {text !== undefined && <MarkupText text={text.content} className="px-4 pt-2 pb-6" />}
      {children}
    </>
  );
}
