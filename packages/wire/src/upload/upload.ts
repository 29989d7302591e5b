import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const UPLOAD_BYTES_MAX = 8 * 1024 * 1024;
/** Width times height. */
export const UPLOAD_PIXELS_MAX = 40_000_000;
/** What a picker offers; what a file is, its content decides. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg'] as const;

const FILE_PATH = '/api/common/file/';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address under which an upload is read. */
export function uploadUrl(id: string): string {
  return FILE_PATH + id;
}

export function isUploadId(id: string): boolean {
  return UUID.test(id);
}

/** The id in an upload's address; undefined where it is no upload's. */
export function uploadIdOf(url: string): string | undefined {
  const id = url.startsWith(FILE_PATH) ? url.slice(FILE_PATH.length) : '';
  return UUID.test(id) ? id : undefined;
}

/** The address of an upload as calls take it; "" where there is none yet. */
export const uploadAddress = () =>
  z.string().check(
    z.maxLength(100),
    z.refine((url) => url === '' || uploadIdOf(url) !== undefined, 'the address of an upload'),
  );

/**
 * Field `file` of a multipart form: one png, jpg or jpeg, by its content, of at most 8 MB and 40 megapixels. It is encoded
 * again without anything but its pixels. The answer is {code, msg, url}: the specification reads the address beside `code`.
 */
export const uploadPicture = endpoint({
  id: 'upload.uploadPicture',
  method: 'POST',
  path: '/api/common/upload',
  caller: 'customer',
  summary: 'Takes a picture; only its owner and operators can read it. What no form uses within a day is removed.',
  envelope: 'url',
  upload: true,
  output: z.object({ url: z.string() }),
});

export const readPicture = endpoint({
  id: 'upload.readPicture',
  method: 'GET',
  path: '/api/common/file/{id}',
  caller: 'customer',
  summary: 'A picture that the customer sent, as a data URL.',
  envelope: 'data',
  params: z.object({ id: z.string().check(z.regex(UUID, 'the id of an upload')) }),
  output: z.object({ img: z.string() }),
});
