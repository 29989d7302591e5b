import { sample } from '../apps/server/src/testing/sample.ts';

interface Part<T> {
  readonly title: string;
  readonly items: readonly T[];
}

/**
 * A sample of the items, or all of them in a long run, in parts of at most `most`, so that workers can share a long
 * walk.
 */
export function sampleInParts<T>(name: string, items: readonly T[], count: number, most: number): readonly Part<T>[] {
  const drawn = sample(name, items, count);
  const parts = Math.max(1, Math.ceil(drawn.length / most));
  return Array.from({ length: parts }, (_, part) => ({
    title: parts === 1 ? name : `${name}, part ${part + 1} of ${parts}`,
    items: drawn.filter((_item, at) => at % parts === part),
  }));
}
