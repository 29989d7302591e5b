import { readStored, writeStored } from '../../platform/stored.ts';

const NAME = 'seals';
/** Some weeks of hours; the oldest are forgotten. */
const KEPT = 1_000;

interface Sealed {
  readonly no: number;
  readonly seal: string;
}

/** The numbers of heads that this phone has seen with another seal. It keeps the seal that it saw first. */
export function shownOtherwise(heads: readonly Sealed[]): number[] {
  const seen = new Map(readSeen());
  const others = heads.filter(({ no, seal }) => (seen.get(no) ?? seal) !== seal).map(({ no }) => no);
  for (const { no, seal } of heads) if (!seen.has(no)) seen.set(no, seal);
  const newest = [...seen].sort(([a], [b]) => b - a).slice(0, KEPT);
  writeStored(NAME, newest.map(([no, seal]) => `${no} ${seal}`).join('\n'));
  return others;
}

const readSeen = (): [number, string][] =>
  (readStored(NAME) ?? '').split('\n').map((line) => {
    const [no, seal = ''] = line.split(' ');
    return [Number(no), seal];
  });
