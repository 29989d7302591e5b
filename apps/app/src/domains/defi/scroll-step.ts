/** Height of a row, and how long each stays at the top. */
export const ROW_HEIGHT = 50;
export const ROW_MS = 800;
/** Rows that are seen at once. */
export const ROWS_SEEN = 5;

/**
 * The row that comes to the top next. After the last the list begins anew without being seen to: below the rows their
 * first ones stand once more.
 */
export function nextTop(top: number, rows: number): { readonly top: number; readonly jump: boolean } {
  return top >= rows ? { top: 0, jump: true } : { top: top + 1, jump: false };
}
