import { Button, type ButtonVariant } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import type { Issue } from '@bourse/wire';
import type { ReactNode } from 'react';
import type { Submission } from '../../kit/form/use-submission.ts';
import type { PositionSheetProps } from './position-sheet-props.ts';
import { refreshContracts } from './refresh-contracts.ts';

export interface ActionSheetProps extends Pick<PositionSheetProps, 'open' | 'onOpenChange'> {
  readonly title: string;
  /** The words of the button that does it. */
  readonly action: string;
  readonly tone?: ButtonVariant;
  readonly disabled?: boolean;
  readonly submission: Submission;
  /** What is wrong with the form; nothing is sent then. */
  readonly check?: () => Issue | undefined;
  readonly send: () => Promise<void>;
  readonly children: ReactNode;
}

/** A popup that changes a position: its form, and the button that sends it. It closes once an answer came. */
export function ActionSheet(props: ActionSheetProps) {
  const { open, onOpenChange, title, action, tone = 'brand', disabled = false, submission, children } = props;
  const confirm = async () => {
    const issue = props.check?.();
    submission.setIssue(issue);
    if (issue !== undefined) return;
    if (await submission.run(props.send)) onOpenChange(false);
    refreshContracts();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!submission.busy) onOpenChange(next);
      }}
      title={title}
      footer={
        <Button wide variant={tone} loading={submission.busy} disabled={disabled} onClick={() => void confirm()}>
          {action}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
