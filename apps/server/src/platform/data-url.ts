/** A picture as an address that holds it. */
export function dataUrl({ mime, bytes }: { readonly mime: string; readonly bytes: Buffer }): string {
  return `data:${mime};base64,${bytes.toString('base64')}`;
}
