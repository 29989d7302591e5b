/** What the server keeps of a side; more is sent for nothing. */
const SIDE_MAX = 2_000;
const PREVIEW_SIDE = 640;
/** Smaller files are sent as they are. */
const BYTES_AS_IS = 1_000_000;
const QUALITY = 0.88;

export interface ShrunkPicture {
  readonly file: Blob;
  /** A data URL, as the page's policy allows no other; undefined where this browser cannot read the picture. */
  readonly preview: string | undefined;
}

/** A picture as large as is of use, with a small one to show. What this browser cannot read is sent as it is: the server judges it. */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { file, preview: undefined };
  }
  try {
    const preview = draw(bitmap, PREVIEW_SIDE)?.toDataURL('image/jpeg', QUALITY);
    const large = Math.max(bitmap.width, bitmap.height) > SIDE_MAX || file.size > BYTES_AS_IS;
    const smaller = large ? await encode(draw(bitmap, SIDE_MAX)) : undefined;
    return { file: smaller !== undefined && smaller.size < file.size ? smaller : file, preview };
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // A jpeg has no transparency: white, as the server makes it.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement | undefined): Promise<Blob | undefined> {
  if (canvas === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
}
