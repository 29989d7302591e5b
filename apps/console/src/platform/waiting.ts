import type { Endpoint } from '@bourse/wire';
import { QUEUES, type Queue } from '@bourse/wire/console';
import { useCallback, useEffect, useState } from 'react';
import { call } from './api.ts';
import { useQueue } from './console-feed.ts';
import { LISTS } from './lists.ts';
import { maySee } from './resources.ts';

/** The lists that people wait in, and what of them waits. */
const WAITING: Readonly<Record<string, string>> = {
  deposits: 'waiting',
  withdrawals: 'waiting',
  loans: 'waiting',
  certifications: 'review',
  conversations: 'waiting',
  cases: 'open',
  approvals: 'open',
};
const ALL = Object.keys(QUEUES) as Queue[];
/** Pushes of a busy moment are answered together. */
const GATHER_MS = 400;

/** How many wait in each queue that the role may see. */
export function useWaiting(): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [asked, setAsked] = useState(0);
  const changed = useCallback(() => setAsked((count) => count + 1), []);
  useQueue(ALL, changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again whenever it is asked for
  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(async () => {
      const names = Object.keys(WAITING).filter(maySee);
      const totals = await Promise.all(names.map(countOf));
      if (isHere) setCounts(Object.fromEntries(names.map((name, place) => [name, totals[place] ?? 0])));
    }, GATHER_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return counts;
}

async function countOf(name: string): Promise<number> {
  const endpoint = LISTS[name];
  if (endpoint === undefined) return 0;
  const query = { perPage: 1, status: WAITING[name] };
  try {
    return ((await call<Endpoint>(endpoint, { query } as never)) as { total: number }).total;
  } catch {
    return 0;
  }
}
