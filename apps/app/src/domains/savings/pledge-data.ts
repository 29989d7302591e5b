import type { PledgePlan } from '@bourse/wire';

/** What the address of a plan's page holds, for the first moment. */
export interface PledgeData {
  readonly id: number;
  readonly title: string;
}

/** The chosen plan for the address: JSON, which the router encodes. */
export function pledgeData({ id, title, minOdds, maxOdds, limitMin, limitMax, days }: PledgePlan): string {
  return JSON.stringify({ id, title, minOdds, maxOdds, limitMin, limitMax, days });
}

/** Reads it; undefined where somebody wrote something else into the address. */
export function readPledgeData(data: string | undefined): PledgeData | undefined {
  if (data === undefined) return undefined;
  try {
    const { id, title } = JSON.parse(data) as { id?: unknown; title?: unknown };
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined;
    return { id, title: typeof title === 'string' ? title.slice(0, 120) : '' };
  } catch {
    return undefined;
  }
}
