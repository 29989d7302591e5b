import { ATTACHMENTS_MAX, attachFile } from '@bourse/wire';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../../kit/upload/send-picture.ts';
import { shrinkPicture } from '../../kit/upload/shrink-picture.ts';
import { randomKey } from '../../platform/submission-key.ts';
import { toastError } from '../../platform/toasts.ts';
import type { SentFile } from './message-outbox.ts';

/** A file of a message that is being written: on its way, or (`id`) on the server. */
export interface ChosenFile {
  readonly key: string;
  /** "" for pictures. */
  readonly name: string;
  readonly preview?: string | undefined;
  /** What has gone, from 0 to 1. */
  readonly share: number;
  readonly id?: string;
}

export interface Attachments {
  readonly files: readonly ChosenFile[];
  /** The message must wait for one. */
  readonly sending: boolean;
  readonly full: boolean;
  readonly choose: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  /** What the message takes with it; nothing is chosen afterwards. */
  readonly take: () => readonly SentFile[];
}

const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

/** Sends what is chosen at once. A failure says why, and takes the file away. */
export function useAttachments(): Attachments {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const stops = useRef(new Map<string, () => void>());
  useEffect(() => () => stops.current.forEach((stop) => void stop()), []);

  const change = (key: string, to: Partial<ChosenFile>) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const remove = (key: string) => {
    stops.current.get(key)?.();
    stops.current.delete(key);
    setFiles((now) => now.filter((one) => one.key !== key));
  };
  const send = async (key: string, chosen: File) => {
    try {
      const { file, preview } = isPdf(chosen) ? { file: chosen, preview: undefined } : await shrinkPicture(chosen);
      if (!stops.current.has(key)) return;
      change(key, { preview });
      const name = isPdf(chosen) ? chosen.name.slice(-80) : '';
      const sending = sendFile(attachFile, file, (share) => change(key, { share }), name === '' ? {} : { name });
      stops.current.set(key, sending.stop);
      change(key, { share: 1, id: await sending.url });
    } catch (error) {
      remove(key);
      toastError(error);
    }
  };

  return {
    files,
    sending: files.some(({ id }) => id === undefined),
    full: files.length >= ATTACHMENTS_MAX,
    choose: (chosen) => {
      const added = chosen.slice(0, ATTACHMENTS_MAX - files.length).map((file) => ({ key: randomKey(), file }));
      setFiles((now) => [
        ...now,
        ...added.map(({ key, file }) => ({ key, name: isPdf(file) ? file.name : '', share: 0 })),
      ]);
      for (const { key, file } of added) {
        stops.current.set(key, () => undefined);
        void send(key, file);
      }
    },
    remove,
    take: () => {
      const taken = files.flatMap(({ id, name, preview }) => (id === undefined ? [] : [{ id, name, preview }]));
      stops.current.clear();
      setFiles([]);
      return taken;
    },
  };
}
