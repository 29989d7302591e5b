import type { Envelope } from '@bourse/wire';
import { OPERATOR_HEADER, uploadNftPicture } from '@bourse/wire/console';
import { HttpError } from 'react-admin';
import { envelopeOf } from '../../platform/api.ts';
import { currentSession } from '../../platform/session.ts';

/** Sends the picture of an item; its id. Rejects with an HttpError. */
export async function sendItemPicture(file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file, 'picture');
  const token = currentSession()?.token;
  const envelope: Envelope & { readonly url?: string } = await envelopeOf(uploadNftPicture.path, {
    method: uploadNftPicture.method,
    headers: { lang: 'en', ...(token === undefined ? {} : { [OPERATOR_HEADER]: token }) },
    body: form,
  });
  if (envelope.code !== 200 || envelope.url === undefined) {
    throw new HttpError(envelope.msg, envelope.code, { key: envelope.key });
  }
  return envelope.url;
}
