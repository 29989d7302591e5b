import type { OutputOf } from '@bourse/wire';
import { certificationCase, type certificationQueue, decideCertificationCall } from '@bourse/wire/console';
import { Alert, Typography } from '@mui/material';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { CasePapers, CasePictures } from '../../kit/queue/case-papers.tsx';
import type { CaseStep } from '../../kit/queue/use-case.ts';
import { call } from '../../platform/api.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

export type CertificationRow = OutputOf<typeof certificationQueue> & RaRecord;

export interface CertificationCaseProps {
  readonly row: CertificationRow;
  readonly step: CaseStep;
  approve(): void;
  refuse(): void;
  onClose(): void;
}

export function CertificationCase({ row, step, approve, refuse, onClose }: CertificationCaseProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  if (step !== 'look') {
    const isApproval = step === 'approve';
    return (
      <DecisionDialog
        title={t(isApproval ? 'certification.approveTitle' : 'certification.refuseTitle', { name: row.realName })}
        action={t(isApproval ? 'certification.approve' : 'certification.refuse')}
        reasonHelp={t(isApproval ? 'decision.reasonHelp' : 'decision.reasonTold')}
        danger={!isApproval}
        onClose={onClose}
        decide={async (reason) => {
          await call(decideCertificationCall, { params: { id: row.id }, body: { approve: isApproval, reason } });
          notify('decision.done', { type: 'success' });
          refresh();
        }}
      >
        <CertificationFacts row={row} />
      </DecisionDialog>
    );
  }
  const isOpen = row.status === 'review';
  return (
    <CaseDialog
      wide
      title={t('certification.case', { number: row.id })}
      onClose={onClose}
      approve={isOpen ? { label: t('certification.approve'), run: approve } : undefined}
      refuse={isOpen ? { label: t('certification.refuse'), run: refuse } : undefined}
    >
      <CertificationFacts row={row} />
      <Papers id={row.id} />
    </CaseDialog>
  );
}

function CertificationFacts({ row }: { row: Omit<CertificationRow, 'country'> & { country: string | null } }) {
  const t = useTranslate();
  return (
    <Facts
      facts={[
        { name: t('fields.customer'), value: <CustomerLink customer={row as never} /> },
        { name: t('fields.level'), value: t(`certification.level${row.level}`) },
        { name: t('fields.realName'), value: row.realName },
        { name: t('fields.cardType'), value: row.cardType === null ? null : t(`certification.card${row.cardType}`) },
        { name: t('fields.idCard'), value: row.idCard },
        { name: t('fields.country'), value: row.country },
        { name: t('fields.status'), value: <StatusChip status={row.status} /> },
        { name: t('decision.reason'), value: row.reason },
        { name: t('fields.submitted'), value: <Time ms={row.submittedMs} /> },
      ]}
    />
  );
}

/** The pictures, who else has the same document, and what was decided before. */
function Papers({ id }: { id: number }) {
  const t = useTranslate();
  return (
    <CasePapers endpoint={certificationCase} id={id}>
      {(found) => (
        <>
          {found.sameDocument.length > 0 && (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {t('certification.sameDocument', { customers: found.sameDocument.join(', ') })}
            </Alert>
          )}
          <CasePictures pictures={found.pictures} />
          {found.history.length > 0 && (
            <>
              <Typography variant="h6" component="h3" sx={{ mt: 2, mb: 1 }}>
                {t('certification.history')}
              </Typography>
              {found.history.map((one) => (
                <Typography key={one.id}>
                  <Time ms={one.submittedMs} /> · {t(`certification.level${one.level}`)} · {t(`status.${one.status}`)}
                  {one.reason === '' ? '' : ` · ${one.reason}`}
                </Typography>
              ))}
            </>
          )}
        </>
      )}
    </CasePapers>
  );
}
