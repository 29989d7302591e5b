import type { Endpoint, Envelope, QueryIn } from '@bourse/wire';
import { OPERATOR_HEADER } from '@bourse/wire/console';
import { HttpError } from 'react-admin';
import { envelopeOf } from './api.ts';
import { language } from './language.ts';
import { currentSession } from './session.ts';

/** Sends a picture with a call that takes one; its id. Rejects with an HttpError. */
export async function sendPicture<const E extends Endpoint>(
  endpoint: E,
  file: File,
  query?: QueryIn<E>,
): Promise<string> {
  const form = new FormData();
  form.append('file', file, 'picture');
  const token = currentSession()?.token;
  const search = new URLSearchParams((query ?? {}) as Record<string, string>);
  const envelope: Envelope & { readonly url?: string } = await envelopeOf(
    search.size === 0 ? endpoint.path : `${endpoint.path}?${search}`,
    {
      method: endpoint.method,
      headers: { lang: language(), ...(token === undefined ? {} : { [OPERATOR_HEADER]: token }) },
      body: form,
    },
  );
  if (envelope.code !== 200 || envelope.url === undefined) {
    throw new HttpError(envelope.msg, envelope.code, { key: envelope.key });
  }
  return envelope.url;
}
