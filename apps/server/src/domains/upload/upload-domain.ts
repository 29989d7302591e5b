import { randomUUID } from 'node:crypto';
import { CODE, isUploadId, readPicture, uploadIdOf, uploadPicture, uploadUrl } from '@bourse/wire';
import { cleanPicture } from '../../platform/clean-picture.ts';
import type { Clock } from '../../platform/clock.ts';
import { dataUrl } from '../../platform/data-url.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SentLimits } from '../../platform/db/sent-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal, TooMany } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { UploadStore } from './upload-store.ts';

const DAY_MS = 86_400_000;
const SWEEP_MS = 600_000;
const LIMITS: SentLimits = { count: 60, bytes: 60 * 1024 * 1024 };

export interface UploadDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  /** What one customer may send in a day. */
  readonly limits?: SentLimits;
}

/** The address of an upload as a call got it, and the field it came in. */
export interface ClaimedUpload {
  readonly url: string;
  readonly field: string;
}

export interface UploadDomain {
  readonly routes: readonly Route[];
  /**
   * The ids of these uploads, in order; from now on they are kept. Refuses with `upload_unknown` at the field of the first
   * that is no upload of this customer: somebody else's, or swept.
   */
  claimUploads(userId: number, uploads: readonly ClaimedUpload[]): Promise<string[]>;
  /** For operators: any upload; undefined where there is none. */
  readUpload(id: string): Promise<{ readonly mime: string; readonly bytes: Buffer } | undefined>;
  /** Removes what no record used within a day. */
  sweep(): Promise<void>;
  start(): void;
  close(): void;
}

/** Pictures that customers send: cleaned, encrypted, their owner's alone. */
export function createUploadDomain({ db, clock, log, secrets, limits = LIMITS }: UploadDeps): UploadDomain {
  const store = new UploadStore(db, secrets);
  const sweep = () => store.sweep(clock() - DAY_MS);
  let timer: NodeJS.Timeout | undefined;
  return {
    routes: [
      route(uploadPicture, 'upload', async ({ session, file: bytes, nowMs }) => {
        const picture = await cleanPicture(bytes);
        const id = randomUUID();
        if (!(await store.add(id, session.userId, picture, nowMs, nowMs - DAY_MS, limits))) {
          const roomMs = await store.roomMs(session.userId, picture.bytes.length, nowMs - DAY_MS, limits);
          throw new TooMany('upload_limit', roomMs + DAY_MS - nowMs, 'file');
        }
        return { url: uploadUrl(id) };
      }),
      route(readPicture, 'read', async ({ session, params }) => {
        const found = await store.read(params.id, session.userId);
        if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
        return { img: dataUrl(found) };
      }),
    ],
    claimUploads: async (userId, uploads) => {
      const ids = uploads.map(({ url }) => uploadIdOf(url));
      const known = await store.use(
        userId,
        ids.filter((id) => id !== undefined),
      );
      return ids.map((id, at) => {
        if (id === undefined || !known.has(id)) {
          throw new Refusal('upload_unknown', { field: uploads[at]?.field ?? 'file' });
        }
        return id;
      });
    },
    readUpload: async (id) => (isUploadId(id) ? store.read(id) : undefined),
    sweep,
    start: () => {
      timer = setInterval(() => {
        void sweep().catch((error: unknown) => log.warn({ err: error }, 'unused uploads were not removed'));
      }, SWEEP_MS);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };
}
