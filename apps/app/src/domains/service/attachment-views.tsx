import { IconButton, Skeleton } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { type Attachment, readAttachment } from '@bourse/wire';
import { Download, FileText, ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { useCall } from '../../platform/query-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { toastError } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import type { SentFile } from './message-outbox.ts';
import type { ChosenFile } from './use-attachments.ts';

/** A file does not change. */
const KEPT_MS = 60 * 60_000;

/** What is attached to a stored message: pictures small, a tap shows one large; files to be saved. */
export function AttachmentList({ attachments }: { readonly attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 pb-1">
      {attachments.map((one) => (
        <li key={one.id} className="max-w-full">
          {one.type === 'application/pdf' ? <FileButton file={one} /> : <PictureButton id={one.id} />}
        </li>
      ))}
    </ul>
  );
}

function PictureButton({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const small = useCall(readAttachment, { params: { id }, query: { small: 'true' } }, { staleTime: KEPT_MS });
  const name = t('service.picture');
  if (small.data === undefined) {
    return small.error === null ? (
      <Skeleton className="size-28 rounded-control" />
    ) : (
      <span className="flex size-28 items-center justify-center rounded-control bg-surface-2 text-faint">
        <ImageOff aria-label={name} className="size-6" />
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('service.openFile', { name })}
        onClick={() => setOpen(true)}
        className="press block overflow-hidden rounded-control"
      >
        <img src={srcOf(small.data)} alt={name} className="size-28 bg-surface-2 object-cover" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={name}>
        <LargePicture id={id} />
      </Sheet>
    </>
  );
}

function LargePicture({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const large = useCall(readAttachment, { params: { id }, query: {} }, { staleTime: KEPT_MS });
  if (large.data !== undefined) {
    return <img src={srcOf(large.data)} alt={t('service.picture')} className="max-h-[75dvh] w-full object-contain" />;
  }
  return large.error === null ? <Skeleton className="h-80 w-full rounded-card" /> : <LoadFailed query={large} />;
}

const srcOf = ({ type, base64 }: { readonly type: string; readonly base64: string }): string =>
  `data:${type};base64,${base64}`;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function FileButton({ file: { id, name } }: { readonly file: Attachment }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { type, base64 } = await call(readAttachment, { params: { id }, query: {} });
      saveFile(new Blob([bytesOf(base64)], { type }), name);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={t('service.saveFile', { name })}
      onClick={() => void save()}
      className="press flex min-h-11 max-w-full items-center gap-2 rounded-control bg-surface-2 px-3 py-2 text-start text-13 disabled:opacity-60"
    >
      <FileText aria-hidden className="size-5 shrink-0 text-brand" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </span>
      <Download aria-hidden className="size-4 shrink-0 text-soft" />
    </button>
  );
}

/** The same of a message on its way. */
export function DraftFiles({ files }: { readonly files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 pb-1">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <FileTile file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileTile({ file: { name, preview } }: { readonly file: Pick<SentFile, 'name' | 'preview'> }) {
  const { t } = useTranslation();
  if (preview !== undefined) {
    return <img src={preview} alt={t('service.picture')} className="size-16 rounded-control object-cover" />;
  }
  return (
    <span className="flex size-16 flex-col items-center justify-center gap-1 rounded-control bg-surface-2 px-1 text-11 text-soft">
      <FileText aria-hidden className="size-5 text-brand" />
      <span className="max-w-full truncate">{name === '' ? t('service.picture') : name}</span>
    </span>
  );
}

export interface ChosenFilesProps {
  readonly files: readonly ChosenFile[];
  readonly onRemove: (key: string) => void;
}

/** Files of the message that is being written, each with how far it is and a way to take it back. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('service.attachments')} className="flex flex-wrap gap-3 px-4 pt-3">
      {files.map(({ key, share, id, ...file }) => (
        <li key={key} className="relative">
          <FileTile file={file} />
          {id === undefined && (
            <span
              role="progressbar"
              aria-label={t('upload.sending', { percent: Math.round(share * 100) })}
              aria-valuenow={Math.round(share * 100)}
              className="absolute inset-x-1 bottom-1 h-1 overflow-hidden rounded-full bg-surface-1"
            >
              <span className="block h-full bg-brand" style={{ width: `${share * 100}%` }} />
            </span>
          )}
          <span className="absolute -end-4 -top-4">
            <IconButton
              label={t('service.removeFile', { name: file.name === '' ? t('service.picture') : file.name })}
              onClick={() => onRemove(key)}
              icon={
                <span className="rounded-full border border-line bg-surface-0 p-0.5">
                  <X aria-hidden className="size-3.5" />
                </span>
              }
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
