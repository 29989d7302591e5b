import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useContext } from 'react';
import { useBackCloses } from './back-closes.ts';
import { UiWordsContext } from './ui-words.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Stays until one of its buttons is pressed. */
  readonly blocking?: boolean;
}

/** A question or a notice in the middle of the screen. */
export function Dialog({ open, onOpenChange, title, description, children, actions, blocking = false }: DialogProps) {
  useBackCloses(open && !blocking, () => onOpenChange(false));
  const words = useContext(UiWordsContext);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={blocking}
      onOpenChange={(next, details) => {
        if (blocking && details.reason === 'escape-key') return;
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-center justify-center p-6">
          <Base.Popup className="flex max-h-[80dvh] w-full max-w-sm flex-col rounded-sheet bg-sheet p-5 outline-none transition data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            <Base.Title className="text-17 font-semibold text-strong">{title}</Base.Title>
            {description !== undefined && (
              <Base.Description render={<div />} className="mt-2 min-h-0 overflow-y-auto text-15 text-soft">
                {description}
              </Base.Description>
            )}
            {children}
            {!blocking && <Base.Close className="sr-only">{words.close}</Base.Close>}
            {actions !== undefined && <div className="mt-5 flex gap-3 *:flex-1">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
