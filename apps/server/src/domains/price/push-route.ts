import type { FastifyInstance } from 'fastify';
import type { PriceLink } from '../../exchange/price-link.ts';
import { MessageGate } from '../../market/sources/message-gate.ts';
import { type MessageFault, readSigned, type Signed } from '../../market/sources/signed-message.ts';
import type { PushReceipt } from '../../market/sources/sources-report.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateCounters } from '../../platform/http/rate-limits.ts';
import { registerSignedPost } from '../../platform/http/signed-post.ts';
import type { Log } from '../../platform/log.ts';
import type { PriceSourceSetting } from '../../platform/price-sources-setting.ts';

const PUSH_PREFIX = '/api/prices/';
export const PUSH_PATH = `${PUSH_PREFIX}:source`;
/** What a gateway passes on (request-bodies.ts): a message is the same wherever it comes in. */
const BODY_BYTES_MAX = 64 * 1024;
const FAULTS: Readonly<Record<MessageFault | Extract<PushReceipt, { refusal: string }>['refusal'], number>> = {
  signature: 401,
  time: 401,
  form: 400,
  repeated: 409,
  flood: 429,
  unknown: 503,
};

export const isPush = (url: string): boolean => url.startsWith(PUSH_PREFIX);

/** What a push is answered that failed before it was read; at a gateway it reads the same. */
export const pushFailure = (status: number) => ({
  error: status === 413 ? 'size' : status === 429 ? 'flood' : status < 500 ? 'form' : 'unknown',
});

export interface PushDeps {
  readonly sources: readonly PriceSourceSetting[];
  readonly prices: Pick<PriceLink, 'push' | 'refused'>;
  /** Off for load tests alone. */
  readonly limited: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

type PushSource = Extract<PriceSourceSetting, { kind: 'push' }>;

/**
 * Takes the prices that a company's own source pushes, in the form of docs/prices.md, so it is no call of the wire package.
 * Answers {taken, refused} or {error}.
 */
export function registerPush(app: FastifyInstance, { sources, prices, limited, clock, log }: PushDeps): void {
  const pushing = new Map(
    sources.flatMap((one): [string, PushSource][] => (one.kind === 'push' ? [[one.name, one]] : [])),
  );
  // The core counts too; but what is too much must not even be sent there, nor take the room of other sources.
  const gates = new Map([...pushing.keys()].map((name) => [name, new MessageGate()]));
  const counter = limited ? createRateCounters().write : undefined;
  registerSignedPost(app, {
    path: PUSH_PATH,
    bytesMax: BODY_BYTES_MAX,
    counter,
    clock,
    failure: pushFailure,
    take: async (request, reply, body) => {
      const fail = (error: keyof typeof FAULTS) => reply.code(FAULTS[error]).send({ error });
      const source = pushing.get(String(Reflect.get(Object(request.params), 'source')));
      // Which sources there are is told to nobody else.
      if (source === undefined) return fail('signature');
      const sent = readSigned(source, signedBy(request.headers), body, clock());
      if (typeof sent === 'string') {
        prices.refused(source.name, sent);
        log.warn({ source: source.name, reason: sent, address: request.ip }, 'a push of prices was refused');
        return fail(sent);
      }
      const tooMuch = gates.get(source.name)?.refuse(sent.id, clock());
      if (tooMuch !== undefined) {
        prices.refused(source.name, tooMuch);
        return fail(tooMuch);
      }
      const receipt = await prices.push(sent);
      return 'refusal' in receipt ? fail(receipt.refusal) : reply.send(receipt);
    },
  });
}

function signedBy(headers: Readonly<Record<string, unknown>>): Signed {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return { id: text('webhook-id'), timestamp: text('webhook-timestamp'), signature: text('webhook-signature') };
}
