import { cx, IconButton } from '@bourse/ui';
import { FileInput } from '@bourse/ui/file-input';
import { UPLOAD_TYPES } from '@bourse/wire';
import { Camera, Check, ImagePlus, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureState } from './use-picture.ts';

export interface PictureFieldProps {
  readonly label: string;
  /** From `usePicture()`. */
  readonly picture: PictureState;
  readonly hint?: ReactNode;
  /** What is wrong, said below the field. */
  readonly error?: string | undefined;
}

/** A picture of a form: take or choose it, see it go, take it away again. Its height never changes. */
export function PictureField({ label, picture, hint, error }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { preview, sending, url } = picture;
  const chosen = sending || url !== '';
  const note = error ?? hint;
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      data-unsent={chosen ? '' : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <span id={`${id}-label`} className="text-13 text-soft">
        {label}
      </span>
      <div
        className={cx(
          'relative flex h-44 flex-col overflow-hidden rounded-card border bg-surface-1',
          error !== undefined ? 'border-danger' : chosen ? 'border-transparent' : 'border-dashed border-line',
        )}
      >
        {chosen ? (
          <>
            {preview !== undefined && (
              <img
                src={preview}
                alt={t('upload.preview', { what: label })}
                className="min-h-0 w-full flex-1 object-contain"
              />
            )}
            <Progress picture={picture} />
            <span className="absolute end-1 top-1">
              <IconButton
                label={t('upload.remove', { what: label })}
                onClick={picture.remove}
                icon={
                  <span className="rounded-full bg-surface-0 p-1">
                    <X aria-hidden className="size-4" />
                  </span>
                }
              />
            </span>
          </>
        ) : (
          <div className="flex w-full flex-1 divide-x divide-line rtl:divide-x-reverse">
            <Choice label={label} note={noteId(id, note)} camera onChoose={picture.choose}>
              <Camera aria-hidden className="size-6 text-brand" strokeWidth={1.75} />
              {t('upload.takePhoto')}
            </Choice>
            <Choice label={label} note={noteId(id, note)} onChoose={picture.choose}>
              <ImagePlus aria-hidden className="size-6 text-brand" strokeWidth={1.75} />
              {t('upload.choose')}
            </Choice>
          </div>
        )}
      </div>
      {note !== undefined && (
        <p
          id={noteId(id, note)}
          role={error === undefined ? undefined : 'alert'}
          className={cx('text-13', error === undefined ? 'text-faint' : 'text-danger')}
        >
          {note}
        </p>
      )}
    </fieldset>
  );
}

function noteId(id: string, note: ReactNode): string | undefined {
  return note === undefined ? undefined : `${id}-note`;
}

interface ChoiceProps {
  /** What the picture is of. */
  readonly label: string;
  readonly note: string | undefined;
  /** Opens the camera where there is one. */
  readonly camera?: boolean;
  readonly onChoose: (file: Blob) => void;
  readonly children: ReactNode;
}

/** A button in front of a file picker. */
function Choice({ label, note, camera = false, onChoose, children }: ChoiceProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-describedby={note}
        onClick={() => picker.current?.click()}
        className="press flex min-w-0 flex-1 flex-col items-center justify-center gap-2 px-2 text-13 font-medium text-strong"
      >
        {children}
        <span className="sr-only">{label}</span>
      </button>
      <FileInput
        picker={picker}
        label={label}
        accept={UPLOAD_TYPES}
        camera={camera}
        onChoose={([file]) => file && onChoose(file)}
      />
    </>
  );
}

function Progress({ picture: { sending, share } }: { readonly picture: PictureState }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div className="mt-auto flex min-h-10 flex-col justify-center px-3 text-12 font-medium" aria-live="polite">
      {sending ? (
        <>
          <span className="nums">{t('upload.sending', { percent })}</span>
          <div
            role="progressbar"
            aria-label={t('upload.sending', { percent })}
            aria-valuenow={percent}
            className="mt-1 h-1 overflow-hidden rounded-full bg-surface-2"
          >
            <div className="h-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        </>
      ) : (
        <span className="flex items-center gap-1 text-success">
          <Check aria-hidden className="size-4" />
          {t('upload.sent')}
        </span>
      )}
    </div>
  );
}
