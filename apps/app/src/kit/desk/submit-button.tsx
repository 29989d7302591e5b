import { Button } from '@bourse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Submission, useSubmit } from './use-submit.ts';

export interface SubmitButtonProps extends Submission {
  readonly tone: 'up' | 'down';
  readonly busy: boolean;
  /** What gets the missing money here, where it lies in another account: the button then does that. */
  readonly remedy?: { readonly label: string; readonly take: () => void } | undefined;
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
      <Button wide onClick={() => void navigate({ to: '/login', search })}>
        {word}
      </Button>
    );
  }
  if (state === 'notEnough' && remedy !== undefined) {
    return (
      <>
        <Button wide onClick={remedy.take}>
          {remedy.label}
        </Button>
        <p className="-mt-1 min-h-4 text-12 text-warn">{word}</p>
      </>
    );
  }
  const note = !isOpen
    ? kind === 'limit' && t('trade.closedLimit')
    : kind === 'market' && seconds !== undefined && t('trade.priceIsOld', { seconds });
  return (
    <>
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
      <p id="order-note" className="-mt-1 min-h-4 text-12 text-warn">
        {note}
      </p>
    </>
  );
}
