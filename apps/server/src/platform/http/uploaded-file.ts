import { UPLOAD_BYTES_MAX } from '@bourse/wire';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Refusal } from '../refusal.ts';
import { badRequest } from './read-request.ts';

const MEGABYTE = 1024 * 1024;
/** What a form adds to its file: boundaries, headers. */
const FORM_BYTES = 16 * 1024;
const FIELD = 'file';

/** Registers calls that take a form with one file in a separate scope, so that all other calls accept only JSON. */
export function registerUpload(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    // One more than is accepted, so that a second file is noticed and refused.
    const limits = { fileSize: UPLOAD_BYTES_MAX, files: 2, fields: 4, fieldSize: 1_000, parts: 6, headerPairs: 20 };
    // Otherwise this much would be read before the caller is known.
    scope.removeContentTypeParser('application/json');
    await scope.register(multipart, { limits });
    scope.route({ ...options, bodyLimit: UPLOAD_BYTES_MAX + FORM_BYTES });
  });
}

/** Registers calls that others make in forms of their own, of which nothing is read: a mail program's one click. */
export function registerAnyBody(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.route({ ...options, bodyLimit: FORM_BYTES });
  });
}

/** The bytes of the form's file. Refuses none, more than one, or one that is too large. */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw missing();
  let found: Buffer | undefined;
  try {
    for await (const part of request.files()) {
      const bytes = await part.toBuffer();
      if (found !== undefined || part.fieldname !== FIELD) throw new Refusal('upload_one_file', { field: FIELD });
      found = bytes;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOfForm(error);
  }
  if (found === undefined || found.length === 0) throw missing();
  return found;
}

const missing = (): Refusal => new Refusal('upload_missing', { field: FIELD });

function refusalOfForm(error: unknown): Refusal {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Refusal('upload_too_large', { field: FIELD, params: { max: UPLOAD_BYTES_MAX / MEGABYTE } });
  }
  if (code === 'FST_FILES_LIMIT') return new Refusal('upload_one_file', { field: FIELD });
  return badRequest('the form cannot be read', FIELD);
}
