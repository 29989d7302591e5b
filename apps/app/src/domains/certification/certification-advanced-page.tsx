import { buttonClass, EmptyState } from '@bourse/ui';
import { AUDIT_STATUS } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { AdvancedForm } from './advanced-form.tsx';
import { CertificationOutcome } from './certification-outcome.tsx';
import { CertificationPage } from './certification-page.tsx';

/** /certification-advanced: the document itself. */
export function CertificationAdvancedPage() {
  const { t } = useTranslation();
  const first = deployment.certification.advancedRequiresPrimary;
  return (
    <CertificationPage
      title={t('certification.advancedTitle')}
      statusOf={(detail) => detail.auditStatusAdvanced}
      reasonOf={(detail) => detail.secondReason}
      form={({ detail }) =>
        first && detail.auditStatusPrimary !== AUDIT_STATUS.approved ? (
          <PrimaryFirst sent={detail.auditStatusPrimary === AUDIT_STATUS.review} />
        ) : (
          <AdvancedForm name={detail.realName ?? ''} />
        )
      }
      approved={() => (
        <CertificationOutcome
          state="approved"
          title={t('certification.approvedTitle')}
          text={t('certification.approvedText')}
        />
      )}
    />
  );
}

/** `sent`: name and number are under review, so there is nothing to do but wait. */
function PrimaryFirst({ sent }: { readonly sent: boolean }) {
  const { t } = useTranslation(['app', 'messages']);
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden className="size-8" strokeWidth={1.5} />}
      title={t(sent ? 'messages:certification_open' : 'messages:please_primary')}
      text={t(sent ? 'certification.primarySentText' : 'certification.primaryFirstText')}
      action={
        <Link to="/certification-primary" className={buttonClass(sent ? 'quiet' : 'brand', 'medium')}>
          {t(sent ? 'certification.seeSent' : 'certification.toPrimary')}
        </Link>
      }
    />
  );
}
