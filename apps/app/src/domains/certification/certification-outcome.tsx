import { Button, cx } from '@bourse/ui';
import { BadgeCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  review: { Icon: Clock, tone: 'text-warn' },
  failed: { Icon: CircleX, tone: 'text-danger' },
  approved: { Icon: BadgeCheck, tone: 'text-success' },
} as const;

export interface CertificationOutcomeProps {
  readonly state: keyof typeof LOOKS;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** What became of a request to be verified. */
export function CertificationOutcome({ state, title, text, children }: CertificationOutcomeProps) {
  const { Icon, tone } = LOOKS[state];
  return (
    <section className="flex flex-col items-center gap-3 px-4 pt-10 pb-6 text-center">
      <Icon aria-hidden className={cx('size-14', tone)} strokeWidth={1.5} />
      <h2 className="text-20 font-semibold text-strong">{title}</h2>
      <div className="text-15 text-soft">{text}</div>
      {children !== undefined && <div className="mt-4 flex w-full flex-col gap-3">{children}</div>}
    </section>
  );
}

/** Why it failed, and the way back to the form. */
export function FailedOutcome({ reason, onAgain }: { readonly reason: string | null; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <CertificationOutcome
      state="failed"
      title={t('certification.failedTitle')}
      text={
        reason === null ? (
          t('certification.failedText')
        ) : (
          <>
            <p className="text-13">{t('certification.failedReason')}</p>
            <p className="mt-1 break-words text-strong">
              <bdi>{reason}</bdi>
            </p>
          </>
        )
      }
    >
      <Button wide onClick={onAgain}>
        {t('certification.resubmit')}
      </Button>
    </CertificationOutcome>
  );
}
