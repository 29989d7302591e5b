import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty, or what can be done. */
  readonly text?: string;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing here: says why and offers the next step. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div data-state="empty" className="flex flex-col items-center gap-2 px-8 py-12 text-center">
      <span className="text-faint">{icon ?? <Inbox aria-hidden className="size-8" strokeWidth={1.5} />}</span>
      <p className="text-15 font-medium text-strong">{title}</p>
      {text !== undefined && <p className="text-13 text-soft">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title: string;
  readonly text?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** It failed: says so and offers to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-8 py-12 text-center">
      <CircleAlert aria-hidden className="size-8 text-faint" strokeWidth={1.5} />
      <p className="text-15 font-medium text-strong">{title}</p>
      {text !== undefined && <p className="text-13 text-soft">{text}</p>}
      <Button className="mt-3" variant="quiet" size="medium" loading={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
