import { type Endpoint, uploadPicture } from '@bourse/wire';
import { failAuth } from '../../platform/api.ts';
import { anomaly, callerHeaders, envelopeIn, readEnvelope } from '../../platform/api-client.ts';
import { currentLanguage } from '../../platform/language-choice.ts';
import { tokenStore } from '../../platform/token-store.ts';

/** Longer than other calls: a picture takes its time on a slow line. */
const TIMEOUT_MS = 60_000;

/** A picture on its way to the server. */
export interface Sending {
  /** Its address; rejects with `ApiError`. */
  readonly url: Promise<string>;
  /** Ends it; `url` stays open for ever. */
  readonly stop: () => void;
}

/** Sends a picture; `onProgress` gets what has gone, from 0 to 1. */
export const sendPicture = (picture: Blob, onProgress: (share: number) => void): Sending =>
  sendFile(uploadPicture, picture, onProgress);

/** Sends a file with a call that takes one, and that has this query. */
export function sendFile(
  endpoint: Endpoint,
  file: Blob,
  onProgress: (share: number) => void,
  query: Readonly<Record<string, string>> = {},
): Sending {
  // Nothing else in a browser tells how much of a body has gone.
  const request = new XMLHttpRequest();
  const token = tokenStore.read();
  const url = new Promise<string>((resolve, reject) => {
    const search = new URLSearchParams(query);
    request.open('POST', search.size === 0 ? endpoint.path : `${endpoint.path}?${search}`);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(callerHeaders(token, currentLanguage()))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = () => reject(anomaly(0));
    request.ontimeout = () => reject(anomaly(0));
    request.onload = async () => {
      try {
        const retryAfter = request.getResponseHeader('retry-after');
        const envelope = await envelopeIn(request.status, retryAfter, () => JSON.parse(request.responseText));
        resolve((readEnvelope(endpoint, envelope, token, failAuth) as { url: string }).url);
      } catch (error) {
        reject(error instanceof SyntaxError ? anomaly(0) : error);
      }
    };
    const form = new FormData();
    form.append('file', file, 'file');
    request.send(form);
  });
  return { url, stop: () => request.abort() };
}
