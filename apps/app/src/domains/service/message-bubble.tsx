import { Button, cx } from '@bourse/ui';
import type { ServiceMessage } from '@bourse/wire';
import { Check, CheckCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../platform/format-time.ts';
import { errorText } from '../../platform/toasts.ts';
import { AttachmentList, DraftFiles } from './attachment-views.tsx';
import type { Draft } from './message-outbox.ts';

/** A stored message: the customer's own at the end side with what became of it, answers at the start side. */
export function MessageBubble({ message }: { readonly message: ServiceMessage }) {
  const { t } = useTranslation();
  const own = message.from === 'customer';
  return (
    <Bubble
      own={own}
      author={own ? t('service.you') : message.name || t('service.support')}
      text={message.text}
      files={<AttachmentList attachments={message.attachments} />}
      timeMs={message.createTime}
    >
      {own &&
        (message.read ? (
          <CheckCheck role="img" aria-label={t('service.read')} className="size-3.5 text-brand" />
        ) : (
          <Check role="img" aria-label={t('service.delivered')} className="size-3.5" />
        ))}
    </Bubble>
  );
}

export interface DraftBubbleProps {
  readonly draft: Draft;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** A message on its way; a refused one says why, and is sent again or taken back. */
export function DraftBubble({ draft, onRetry, onRemove }: DraftBubbleProps) {
  const { t } = useTranslation();
  const refused = draft.state === 'refused';
  return (
    <>
      <Bubble
        own
        faint
        author={t('service.you')}
        text={draft.text}
        files={<DraftFiles files={draft.files} />}
        timeMs={draft.timeMs}
      >
        {!refused && (
          <Clock
            role="img"
            aria-label={t(draft.state === 'waiting' ? 'service.waiting' : 'service.sending')}
            className="size-3.5"
          />
        )}
      </Bubble>
      {draft.state === 'waiting' && <p className="pt-1 text-end text-12 text-faint">{t('service.waiting')}</p>}
      {refused && (
        <div className="flex flex-wrap items-center justify-end gap-1 pt-1">
          <p role="alert" className="text-12 text-danger">
            {errorText(draft.error)}
          </p>
          <Button variant="text" size="small" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <Button variant="text" size="small" onClick={onRemove}>
            {t('common.remove')}
          </Button>
        </div>
      )}
    </>
  );
}

interface BubbleProps {
  readonly own: boolean;
  readonly faint?: boolean;
  readonly author: string;
  readonly text: string;
  readonly files: ReactNode;
  readonly timeMs: number;
  /** After the time: what became of it. */
  readonly children?: ReactNode;
}

function Bubble({ own, faint = false, author, text, files, timeMs, children }: BubbleProps) {
  return (
    <article className={cx('flex flex-col pt-2', own ? 'items-end' : 'items-start')}>
      <p className={own ? 'sr-only' : 'pb-0.5 text-12 text-faint'}>{author}</p>
      <div
        className={cx(
          'max-w-[82%] rounded-card px-3 py-2 text-15 text-strong',
          own ? 'rounded-ee-sm bg-brand-soft' : 'rounded-es-sm bg-surface-1',
          faint && 'opacity-70',
        )}
      >
        {files}
        {text !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        )}
        <p className="flex items-center justify-end gap-1 pt-0.5 text-11 text-soft">
          <time dateTime={new Date(timeMs).toISOString()} className="nums">
            {formatTime(timeMs).slice(0, 5)}
          </time>
          {children}
        </p>
      </div>
    </article>
  );
}
