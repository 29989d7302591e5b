import { AUDIT_STATUS, getInfo } from '@bourse/wire';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import type { CustomerInfo } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { CertificationOutcome, FailedOutcome } from './certification-outcome.tsx';

export interface CertificationPageProps {
  readonly title: string;
  readonly statusOf: (detail: CustomerInfo['detail']) => string;
  readonly reasonOf: (detail: CustomerInfo['detail']) => string | null;
  readonly form: (info: CustomerInfo) => ReactNode;
  /** What is under review. */
  readonly sent?: (info: CustomerInfo) => ReactNode;
  readonly approved: (info: CustomerInfo) => ReactNode;
}

/** A level of verification in the state in which it is: the form, under review, failed, approved. */
export function CertificationPage({ title, statusOf, reasonOf, form, sent, approved }: CertificationPageProps) {
  const { t } = useTranslation();
  const query = useCall(getInfo, {});
  // The status that the customer answered with "again": a newer decision shows itself.
  const [again, setAgain] = useState(false);
  const info = query.data;
  const status = info === undefined ? undefined : statusOf(info.detail);
  if (again && status !== AUDIT_STATUS.failed && status !== undefined) setAgain(false);
  return (
    <>
      <PageHeader title={title} back />
      {info === undefined ? (
        query.error === null ? (
          <FormSkeleton />
        ) : (
          <LoadFailed query={query} />
        )
      ) : status === AUDIT_STATUS.review ? (
        <CertificationOutcome
          state="review"
          title={t('certification.reviewTitle')}
          text={t('certification.reviewText')}
        >
          {sent?.(info)}
        </CertificationOutcome>
      ) : status === AUDIT_STATUS.approved ? (
        approved(info)
      ) : status === AUDIT_STATUS.failed && !again ? (
        <FailedOutcome reason={reasonOf(info.detail)} onAgain={() => setAgain(true)} />
      ) : (
        form(info)
      )}
    </>
  );
}

function FormSkeleton() {
  return <LoadingBars bars={['h-4 w-3/4', 'h-18 w-full', 'h-18 w-full', 'h-12 w-full']} />;
}
