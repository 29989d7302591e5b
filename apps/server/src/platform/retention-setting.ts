interface Rule {
  /** Rows to delete, where $1 is the moment (ms) before which they may go. */
  readonly where: string;
  /** How long rows stay if nothing is set, days. */
  readonly days: number;
  /** Fewer may not be set: the server itself reads them for as long. */
  readonly least: number;
}

/**
 * What may be deleted, by table. Nothing of the books is here: balances, orders, transfers and the journal stay, for
 * everything is proved from them.
 */
export const RETENTION = {
  timed_ticks: { where: 'time_ms < $1', days: 1, least: 1 },
  sessions: { where: 'expires_ms < $1', days: 0, least: 0 },
  push_subscriptions: {
    where: 'created_ms < $1 and not exists (select from sessions where sessions.id = push_subscriptions.session_id)',
    days: 0,
    least: 0,
  },
  operator_sessions: { where: 'expires_ms < $1', days: 0, least: 0 },
  sign_ins: { where: 'at_ms < $1', days: 730, least: 30 },
  operator_sign_ins: { where: 'at_ms < $1', days: 1825, least: 365 },
  one_time_codes: { where: 'expires_ms < $1 and failing_since_ms < $1', days: 2, least: 2 },
  passkey_challenges: { where: 'expires_ms < $1', days: 1, least: 1 },
  wallet_messages: { where: 'expires_ms < $1', days: 1, least: 1 },
  defi_messages: { where: 'expires_ms < $1', days: 30, least: 1 },
  halt_requests: { where: `answer <> '' and asked_ms < $1`, days: 365, least: 1 },
  // As long as it has to be known what was told: collect-events.ts looks back 20 days. Deliveries and attempts go with them.
  webhook_events: { where: 'at_ms < $1', days: 30, least: 21 },
  source_ticks: { where: 'came_ms < $1', days: 7, least: 1 },
  // Charts of minutes look back on these; hours and days stay.
  price_bars: { where: 'length_ms = 60000 and t_ms < $1', days: 90, least: 7 },
  verifications: {
    where: 'ended_ms < $1 and id < (select max(id) - 10 from verifications)',
    days: 365,
    least: 30,
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type Retained = keyof typeof RETENTION;
/** Days by table. */
export type RetentionSetting = Readonly<Partial<Record<Retained, number>>>;

const isRetained = (name: string): name is Retained => Object.hasOwn(RETENTION, name);

/** "sign_ins:365,timed_ticks:7": what is not named keeps its default. Returns what is wrong in words. */
export function retentionOf(text: string): RetentionSetting | string {
  const setting: Partial<Record<Retained, number>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name = '', days = ''] = /^\s*([a-z_]+)\s*:\s*(\d{1,5})\s*$/.exec(part) ?? [];
    if (!isRetained(name))
      return `${part.trim()}: must be TABLE:DAYS, with one of ${Object.keys(RETENTION).join(', ')}`;
    const { least } = RETENTION[name];
    if (Number(days) < least) return `${name}: must be at least ${least} days`;
    setting[name] = Number(days);
  }
  return setting;
}
