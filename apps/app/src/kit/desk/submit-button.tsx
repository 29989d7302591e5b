import { Button } from '@bourse/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Submission, useSubmit } from './use-submit.ts';

export interface SubmitButtonProps extends Submission {
  readonly tone: 'up' | 'down';
  readonly busy: boolean;
  /** What gets the missing money here, where it lies in another account: the button then does that. */
  readonly remedy?: { readonly label: string; readonly take: () => void } | undefined;
}

/** On a short screen the button stands at the bottom edge until the page is scrolled to its place. */
function InReach({ children }: { readonly children: ReactNode }) {
  return (
    <div className="short:sticky short:bottom-(--tab-bar) short:z-10 short:-my-1 short:bg-surface-0 short:py-1">
      {children}
    </div>
  );
}

/** Says what happens, or why it cannot. */
export function SubmitButton({ tone, busy, remedy, ...submission }: SubmitButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = submission;
  const { state, word, seconds, isOpen, tell } = useSubmit(submission);
  if (state === 'visitor') {
    const search = { redirect: location.pathname + location.search };
    return (
      <InReach>
        <Button wide onClick={() => void navigate({ to: '/login', search })}>
          {word}
        </Button>
      </InReach>
    );
  }
  if (state === 'notEnough' && remedy !== undefined) {
    return (
      <>
        <InReach>
          <Button wide onClick={remedy.take}>
            {remedy.label}
          </Button>
        </InReach>
        <p className="-mt-1 min-h-4 text-12 text-warn">{word}</p>
      </>
    );
  }
  const note = !isOpen
    ? kind === 'limit' && t('trade.closedLimit')
    : kind === 'market' && seconds !== undefined && t('trade.priceIsOld', { seconds });
  return (
    <>
      <InReach>
        <Button
          wide
          type={state === 'frozen' ? 'button' : 'submit'}
          variant={state === 'ready' ? tone : 'quiet'}
          disabled={state !== 'ready' && state !== 'frozen'}
          onClick={state === 'frozen' ? tell : undefined}
          loading={busy}
          aria-describedby="order-note"
        >
          {word}
        </Button>
      </InReach>
      <p id="order-note" className="-mt-1 min-h-4 text-12 text-warn">
        {note}
      </p>
    </>
  );
}
