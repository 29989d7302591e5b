import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RateCounter } from './rate-limits.ts';
import { writeApiHeaders } from './security-headers.ts';

/** What another company's machine sends in a form of its own, signed; so it is no call of the wire package. */
export interface SignedPost {
  readonly path: string;
  readonly bytesMax: number;
  /** Undefined: without limits. */
  readonly counter: RateCounter | undefined;
  readonly clock: Clock;
  /** What a call is answered that `take` did not answer, by its status: 429 where too much is sent, 503 where nobody knows why. */
  readonly failure: (status: number) => object;
  /** The body is the text as it was sent. */
  readonly take: (request: FastifyRequest, reply: FastifyReply, body: string) => Promise<FastifyReply>;
}

export function registerSignedPost(app: FastifyInstance, post: SignedPost): void {
  const { path, bytesMax, counter, clock, failure, take } = post;
  app.register(async (scope) => {
    // The signature is over the bytes as they were sent, whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      writeApiHeaders(reply);
      const status = error.statusCode ?? 503;
      return reply.code(status).send(failure(status));
    });
    scope.post(path, { bodyLimit: bytesMax }, async (request, reply) => {
      writeApiHeaders(reply);
      const seconds = counter?.take(undefined, request.ip, clock()) ?? 0;
      if (seconds > 0) return reply.code(429).header('retry-after', String(seconds)).send(failure(429));
      return take(request, reply, typeof request.body === 'string' ? request.body : '');
    });
  });
}
