import { Button, type ButtonVariant } from '@bourse/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { useBusy } from '../../shell/use-busy.ts';

const Dialog = lazyPart(() => import('@bourse/ui/dialog'), 'Dialog');

export interface ConfirmButtonProps {
  /** The button's words. */
  readonly children: string;
  /** What it does, and to what, for those who do not see its row. */
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  /** The words of the answer that does it. */
  readonly action: string;
  readonly tone?: ButtonVariant;
  readonly disabled?: boolean;
  readonly run: () => Promise<unknown>;
}

/** A small button that asks before it does what it says. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, label, title, text, action, tone = 'brand', disabled = false } = props;
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { busy, run } = useBusy();
  const confirm = () => run(props.run, () => setOpen(false));
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        disabled={disabled}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <Dialog
            open={open}
            onOpenChange={(next) => {
              if (!busy) setOpen(next);
            }}
            title={title}
            description={text}
            actions={
              <>
                <Button variant="quiet" size="medium" onClick={() => setOpen(false)}>
                  {t('common.back')}
                </Button>
                <Button variant={tone} size="medium" loading={busy} onClick={() => void confirm()}>
                  {action}
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </>
  );
}
