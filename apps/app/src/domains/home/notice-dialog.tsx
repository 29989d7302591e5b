import { Button } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { useTranslation } from 'react-i18next';

export interface NoticeText {
  readonly title: string;
  readonly noticeContent: string;
}

export interface NoticeDialogProps {
  readonly open: boolean;
  readonly notices: readonly NoticeText[];
  /** A pop-up stays until it is confirmed. */
  readonly blocking?: boolean;
  readonly onConfirm: () => void;
}

/** Notices in full, with the button that says they were read. */
export function NoticeDialog({ open, notices, blocking = false, onConfirm }: NoticeDialogProps) {
  const { t } = useTranslation();
  const [first] = notices;
  const alone = notices.length === 1 && first !== undefined && first.title !== '' ? first : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onConfirm();
      }}
      blocking={blocking}
      title={alone?.title ?? t('home.notice')}
      description={
        alone === undefined ? (
          <ul className="flex flex-col gap-4">
            {notices.map(({ title, noticeContent }) => (
              <li key={title + noticeContent}>
                {title !== '' && <p className="font-medium text-strong">{title}</p>}
                <p dir="auto" className="whitespace-pre-line">
                  {noticeContent}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p dir="auto" className="whitespace-pre-line">
            {alone.noticeContent}
          </p>
        )
      }
      actions={
        <Button size="medium" onClick={onConfirm}>
          {t('home.gotIt')}
        </Button>
      }
    />
  );
}
