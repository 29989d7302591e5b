/** The browser's own reader, where it has one (Chrome on phones and Macs). */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads the QR code of a picture; undefined where it finds none. */
export type ReadQr = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>;

/** Codes are read as well, and sooner, in fewer points. */
const SIDE_MAX = 1_000;

/** The browser's reader, else our own, which is loaded only then. */
export async function qrReader(): Promise<ReadQr> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector !== undefined && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const image = context === null ? undefined : drawn(context, picture);
    if (image === undefined) return undefined;
    try {
      return decodeQR(image);
    } catch {
      // It throws where there is no code.
      return undefined;
    }
  };
}

function drawn(context: CanvasRenderingContext2D, picture: HTMLVideoElement | ImageBitmap): ImageData | undefined {
  const [wide, high] =
    'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  if (wide === 0 || high === 0) return undefined;
  const scale = Math.min(1, SIDE_MAX / Math.max(wide, high));
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  context.canvas.width = width;
  context.canvas.height = height;
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
