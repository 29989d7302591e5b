import { attachFile, CODE, readAttachment } from '@bourse/wire';
import { attachForCustomer, conversationFile } from '@bourse/wire/console';
import { checkPdf, looksLikePdf } from '../../platform/check-pdf.ts';
import { cleanPicture, smallPicture } from '../../platform/clean-picture.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SentLimits } from '../../platform/db/sent-limits.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { type AttachmentSender, AttachmentStore, type NewAttachment } from './attachment-store.ts';

const DAY_MS = 86_400_000;
const SWEEP_MS = 600_000;
/** Of a customer, as of pictures in forms; operators answer many. */
const CUSTOMER: SentLimits = { count: 60, bytes: 60 * 1024 * 1024 };
const OPERATOR: SentLimits = { count: 500, bytes: 500 * 1024 * 1024 };

export interface AttachmentDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly settings: { current(): { readonly SUPPORT_SETTING: { readonly chat: boolean } } };
}

/** Files of conversations: what customers and operators attach, and read. */
export function attachmentRoutes({ db, secrets, settings }: AttachmentDeps): Route[] {
  const store = new AttachmentStore(db, secrets);
  const take = async (sender: AttachmentSender, file: Buffer, name: string, nowMs: number) => {
    const limits = sender.operator === null ? CUSTOMER : OPERATOR;
    const since = { sinceMs: nowMs - DAY_MS, limits };
    const id = await store.add(sender, await checked(file, name), nowMs, since);
    if (id === undefined) throw new Refusal('attachment_limit', { field: 'file' });
    return { url: id };
  };
  const show = async (id: string, small: boolean, userId?: number) => {
    const found = await store.read(id, userId);
    // Somebody else's, and one that never was, are the same to the caller.
    if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
    const { type, name, bytes } = found;
    const shown = small && type !== 'application/pdf' ? await smallPicture(bytes) : bytes;
    return { type, name, base64: shown.toString('base64') };
  };
  return [
    route(attachFile, 'upload', ({ session, file, query, nowMs }) => {
      if (!settings.current().SUPPORT_SETTING.chat) throw new Refusal('service_closed');
      return take({ userId: session.userId, operator: null }, file, query.name, nowMs);
    }),
    route(readAttachment, 'read', ({ session, params, query }) =>
      show(params.id, query.small === 'true', session.userId),
    ),
    route(attachForCustomer, 'upload', async ({ operator, file, query, nowMs }) => {
      const known = await one(db, sqlFor.selectFrom('users').select('id').where('id', '=', query.customer));
      if (known === undefined) throw new Refusal('not_found', { field: 'customer' });
      return take({ userId: query.customer, operator: operator.id }, file, query.name, nowMs);
    }),
    route(conversationFile, 'read', ({ params, query }) => show(params.id, query.small === 'true')),
  ];
}

/** By its content alone: a picture is encoded anew, a PDF must be nothing else. */
async function checked(file: Buffer, name: string): Promise<NewAttachment> {
  if (looksLikePdf(file)) {
    await checkPdf(file);
    return { type: 'application/pdf', name: fileName(name), bytes: file };
  }
  try {
    const { mime, bytes } = await cleanPicture(file);
    return { type: mime, name: '', bytes };
  } catch (error) {
    // Here a PDF would have been right too.
    if (error instanceof Refusal && error.key === 'upload_type') {
      throw new Refusal('attachment_type', { code: CODE.badRequest, field: 'file' });
    }
    throw error;
  }
}

const UNSAFE = /[^\p{L}\p{N} ._()-]/gu;

/** A name under which it can be saved: no folder, no second ending. */
function fileName(given: string): string {
  const own = given
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .replace(UNSAFE, ' ')
    .replace(/[\s.]+/g, ' ')
    .trim();
  return `${own === '' ? 'document' : own}.pdf`;
}

/** Removes what was attached to no message within a day. */
export class AttachmentSweep extends Repeated {
  readonly #store: AttachmentStore;
  readonly #clock: Clock;

  constructor({ db, secrets, clock, log }: { db: Database; secrets: Secrets; clock: Clock; log: Log }) {
    super(SWEEP_MS, log, 'files of no message were not removed');
    this.#store = new AttachmentStore(db, secrets);
    this.#clock = clock;
  }

  protected override work(): Promise<void> {
    return this.#store.sweep(this.#clock() - DAY_MS);
  }
}
