import { IconButton, showToast } from '@bourse/ui';
import { FileInput } from '@bourse/ui/file-input';
import { ATTACHMENT_TYPES, ATTACHMENTS_MAX, MESSAGE_MAX, validateMessage } from '@bourse/wire';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenFiles } from './attachment-views.tsx';
import type { SentFile } from './message-outbox.ts';
import { useAttachments } from './use-attachments.ts';

/** From here on it is said how much is left. */
const LEFT_SHOWN = 200;

/** Where a message is written. Enter sends where there is a keyboard, and begins a line on a phone. */
export function MessageField({ onSend }: { readonly onSend: (text: string, files: readonly SentFile[]) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const attachments = useAttachments();
  const picker = useRef<HTMLInputElement>(null);
  const fits = validateMessage(text, attachments.files.length) === undefined && !attachments.sending;
  const left = MESSAGE_MAX - text.trim().length;
  const send = () => {
    if (!fits) return;
    onSend(text.trim(), attachments.take());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="safe-bottom shrink-0 border-t border-line bg-surface-0"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ChosenFiles files={attachments.files} onRemove={attachments.remove} />
      <div className="flex items-end gap-1 px-1 py-2">
        <IconButton
          label={t('service.attach')}
          onClick={() =>
            attachments.full
              ? showToast(t('service.filesMax', { max: ATTACHMENTS_MAX }), 'error')
              : picker.current?.click()
          }
          icon={<Paperclip aria-hidden className="size-5 text-soft" />}
        />
        <FileInput
          picker={picker}
          label={t('service.attach')}
          accept={ATTACHMENT_TYPES}
          multiple
          onChoose={attachments.choose}
        />
        <textarea
          rows={1}
          value={text}
          aria-label={t('service.message')}
          placeholder={t('service.message')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-control bg-surface-1 px-3 py-2.5 text-field text-strong outline-none placeholder:text-faint focus-visible:outline-2 focus-visible:outline-brand"
        />
        <IconButton
          type="submit"
          label={t('service.send')}
          disabled={!fits}
          icon={<SendHorizontal aria-hidden className="size-6 text-brand rtl:rotate-180" />}
        />
      </div>
      {left < LEFT_SHOWN && (
        <p role="status" className={`px-4 pb-2 text-12 ${left < 0 ? 'text-danger' : 'text-faint'}`}>
          {left < 0 ? t('service.tooLong', { count: -left }) : t('service.left', { count: left })}
        </p>
      )}
    </form>
  );
}
