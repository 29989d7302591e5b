/** One thing that has to be right. */
export interface Check {
  readonly name: 'database' | 'engine' | 'prices' | 'sources' | 'clock';
  readonly ok: boolean;
  /** How long ago it was last seen to be right, ms. */
  readonly ageMs?: number;
  /** In words for an operator; outsiders read them too. */
  readonly says: string;
}

/** What /healthz answers: with status 503 unless orders can be taken. */
export interface HealthReport {
  /** `warning`: orders are taken, but something needs an operator. `slow`: one of the checks says why. */
  readonly status: 'ok' | 'warning' | 'slow' | 'starting' | 'standing by' | 'reloading' | 'halted' | 'closing' | 'lost';
  readonly checks: readonly Check[];
}

export const isReady = ({ status }: HealthReport): boolean => status === 'ok' || status === 'warning';

/** Checks that ask for an operator, and not for other traffic. */
const ALARMS: ReadonlySet<Check['name']> = new Set(['clock', 'sources']);

/** The report where the server is open and its market runs. */
export function reportOf(checks: readonly Check[]): HealthReport {
  const wrong = checks.filter(({ ok }) => !ok);
  if (wrong.length === 0) return { status: 'ok', checks };
  return { status: wrong.every(({ name }) => ALARMS.has(name)) ? 'warning' : 'slow', checks };
}

/** "0.8 s" */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
