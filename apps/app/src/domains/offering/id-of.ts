/** The id that an address asks for: "17" is 17; undefined for anything else. */
export function idOf(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;
}
