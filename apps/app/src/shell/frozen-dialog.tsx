import { Button } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import type { FreezeNotice } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deployment } from '../platform/deployment.ts';
import { formatMoment } from '../platform/format-moment.ts';
import { signOut, useSession } from '../platform/session.ts';

interface FrozenDialogProps {
  readonly notice: FreezeNotice;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The words of a freeze, and who is asked about it. */
export function FrozenDialog({ notice, open, onClose }: FrozenDialogProps) {
  const { t } = useTranslation(['app', 'messages']);
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const isAccount = notice.module === 'ALL';
  const contact = () => {
    onClose();
    void navigate({ to: '/service' });
  };
  return (
    <Dialog
      blocking
      open={open}
      onOpenChange={(opens) => !opens && onClose()}
      title={isAccount ? t('shell.frozenTitle') : t(`shell.frozen_${notice.module as 'WITHDRAW'}`)}
      description={
        <>
          <p>{t(`messages:${deployment.freeze.textKey}`)}</p>
          <NoticeFigures notice={notice} />
        </>
      }
      actions={
        <>
          {isAccount && signedIn && (
            <Button variant="quiet" size="medium" onClick={() => void signOut()}>
              {t('shell.signOut')}
            </Button>
          )}
          <Button size="medium" onClick={onClose}>
            {isAccount && signedIn ? t('shell.frozenReadOn') : t('common.close')}
          </Button>
        </>
      }
    >
      <Button wide variant="quiet" size="medium" onClick={contact} className="mt-5 -mb-2">
        {t('shell.frozenContact')}
      </Button>
    </Dialog>
  );
}

function NoticeFigures({ notice: { reason, until, contact } }: { readonly notice: FreezeNotice }) {
  const { t } = useTranslation();
  const rows = [
    { label: t('shell.frozenReason'), text: reason },
    { label: t('shell.frozenUntil'), text: until === 0 ? t('shell.frozenUntilLifted') : formatMoment(until) },
    ...(contact === '' ? [] : [{ label: t('shell.frozenContact'), text: contact }]),
  ];
  return (
    <dl className="mt-4 flex flex-col gap-3">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-13">{label}</dt>
          <dd className="text-15 font-medium break-words text-strong select-text">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
