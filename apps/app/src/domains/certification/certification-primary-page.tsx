import { buttonClass } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { AUDIT_STATUS } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CustomerInfo } from '../../platform/session.ts';
import { CertificationOutcome } from './certification-outcome.tsx';
import { CertificationPage } from './certification-page.tsx';
import { PrimaryForm } from './primary-form.tsx';

/** /certification-primary: name and number. */
export function CertificationPrimaryPage() {
  const { t } = useTranslation();
  return (
    <CertificationPage
      title={t('certification.primaryTitle')}
      statusOf={(detail) => detail.auditStatusPrimary}
      reasonOf={(detail) => detail.firstReason}
      form={(info) => <PrimaryForm name={info.detail.realName ?? ''} />}
      sent={(info) => <Identity info={info} />}
      approved={(info) => <Approved info={info} />}
    />
  );
}

/** Who the customer is, and the next step. */
function Approved({ info: { detail } }: { readonly info: CustomerInfo }) {
  const { t } = useTranslation();
  const further = detail.auditStatusAdvanced !== AUDIT_STATUS.approved;
  return (
    <CertificationOutcome
      state="approved"
      title={t('certification.approvedTitle')}
      text={t(further ? 'certification.approvedPrimary' : 'certification.approvedText')}
    >
      <Identity info={{ detail }} />
      {further && (
        <Link to="/certification-advanced" className={buttonClass('brand', 'large', true)}>
          {t('certification.toAdvanced')}
        </Link>
      )}
    </CertificationOutcome>
  );
}

function Identity({ info: { detail } }: { readonly info: Pick<CustomerInfo, 'detail'> }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-card bg-surface-1 px-4 py-3">
      <FigureList
        figures={[
          [t('certification.name'), detail.realName],
          [t('certification.number'), detail.idCard],
        ]}
      />
    </div>
  );
}
