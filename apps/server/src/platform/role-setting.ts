export const ROLES = ['all', 'core', 'gateway'] as const;
export type RoleSetting = (typeof ROLES)[number];

/** What a process is in a market of several; undefined: it is the whole market. */
export interface Part {
  readonly role: 'core' | 'gateway';
  readonly natsUrl: string;
}

interface Settings {
  readonly ROLE: RoleSetting;
  readonly NATS_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/** What is wrong with the role, in words; otherwise the part that it names. */
export function partOf({ ROLE, NATS_URL, DATABASE_URL }: Settings): Part | undefined | string {
  if (ROLE === 'all') {
    return NATS_URL === undefined ? undefined : 'NATS_URL: is used only with ROLE=core or ROLE=gateway';
  }
  if (NATS_URL === undefined) return `ROLE: ${ROLE} needs NATS_URL, by which core and gateways reach one another`;
  if (DATABASE_URL === undefined) return `ROLE: ${ROLE} needs DATABASE_URL, for several processes use one database`;
  return { role: ROLE, natsUrl: NATS_URL };
}
