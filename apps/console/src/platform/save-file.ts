import { exportPart } from '@bourse/wire/console';
import { call } from './api.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Has the browser save a file of these parts. */
export function saveFile(fileName: string, parts: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts.map(bytesOf)));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Fetches the file of a list part by part, and saves it. Rejects where a part cannot be had. */
export async function saveExport(id: number, fileName: string): Promise<void> {
  const parts: string[] = [];
  for (let from = 0; ; ) {
    const { base64, isLast } = await call(exportPart, { params: { id }, query: { from } });
    parts.push(base64);
    if (isLast) break;
    from += bytesOf(base64).length;
  }
  saveFile(fileName, parts);
}
