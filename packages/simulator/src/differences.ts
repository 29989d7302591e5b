export type Difference = string | undefined;

/** The first place where two lists of texts differ. */
export function firstDifference(what: string, got: readonly string[], wanted: readonly string[]): Difference {
  for (let i = 0; i < Math.max(got.length, wanted.length); i += 1) {
    if (got[i] !== wanted[i]) return `${what} ${i} is ${got[i]}, the twin says ${wanted[i]}`;
  }
  return undefined;
}
