import { CODE, UPLOAD_PIXELS_MAX } from '@bourse/wire';
import type { OutputInfo } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { Refusal } from './refusal.ts';
import { Unavailable } from './unavailable.ts';

const SIDE_MAX = 2_000;
const JPEG_QUALITY = 85;
/** A drawing stays a png; a photograph that was sent as one is kept as a jpeg. */
const PNG_BYTES_MAX = 2_000_000;
const SECONDS_MAX = 10;
/** Pictures decoded at once, and those that may wait: each may take some hundred megabytes. */
const AT_ONCE = 2;
const WAITING_MAX = 20;

const MEGAPIXEL = 1_000_000;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff]);

export interface Picture {
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The pixels of a png or jpeg, upright, within 2000 by 2000, encoded anew: nothing else of the file is left. Works in
 * threads of its own. Refuses what is neither, is damaged, or is too large; says busy where too many wait.
 */
export async function cleanPicture(bytes: Buffer): Promise<Picture> {
  // Before any decoder sees it: the library reads more than we take.
  if (!startsWith(bytes, PNG_HEAD) && !startsWith(bytes, JPEG_HEAD)) throw notAPicture();
  await turn();
  try {
    return await encodeAnew(bytes);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The side of a picture in a list. */
const SMALL_SIDE = 320;

/** A copy of a picture of ours, small enough for a list. */
export async function smallPicture(bytes: Buffer): Promise<Buffer> {
  await turn();
  try {
    const sharp = await loadSharp();
    return await sharp(bytes)
      .timeout({ seconds: SECONDS_MAX })
      .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
      .toBuffer();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new Unavailable('busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

async function encodeAnew(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp();
  const input = () => sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: 'error', pages: 1 });
  const { format, width, height } = await input().metadata().catch(refuse);
  if (format !== 'png' && format !== 'jpeg') throw notAPicture();
  if (width * height > UPLOAD_PIXELS_MAX) throw tooManyPixels();
  const upright = () =>
    input()
      .timeout({ seconds: SECONDS_MAX })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  if (format === 'png') {
    const kept = await upright().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true }).catch(refuse);
    if (kept.data.length <= PNG_BYTES_MAX) return pictureOf('image/png', kept);
  }
  const jpeg = upright().flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY });
  return pictureOf('image/jpeg', await jpeg.toBuffer({ resolveWithObject: true }).catch(refuse));
}

function pictureOf(mime: Picture['mime'], { data, info }: { data: Buffer; info: OutputInfo }): Picture {
  return { mime, width: info.width, height: info.height, bytes: data };
}

/** The decoder's complaint, as the caller's matter. */
function refuse(error: unknown): never {
  if (error instanceof Error && /pixel limit|dimension/i.test(error.message)) throw tooManyPixels();
  throw notAPicture();
}

function notAPicture(): Refusal {
  return new Refusal('upload_type', { code: CODE.badRequest, field: 'file' });
}

function tooManyPixels(): Refusal {
  return new Refusal('upload_dimensions', { field: 'file', params: { max: UPLOAD_PIXELS_MAX / MEGAPIXEL } });
}

function startsWith(bytes: Buffer, head: Buffer): boolean {
  return bytes.subarray(0, head.length).equals(head);
}
