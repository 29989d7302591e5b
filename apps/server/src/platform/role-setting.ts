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
  readonly NATS_OPEN: boolean;
}

/** Hosts that nobody outside of this machine reaches. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What is wrong with the role, in words; otherwise the part that it names. */
export function partOf({ ROLE, NATS_URL, DATABASE_URL, NATS_OPEN }: Settings): Part | undefined | string {
  if (ROLE === 'all') {
    return NATS_URL === undefined ? undefined : 'NATS_URL: is used only with ROLE=core or ROLE=gateway';
  }
  if (NATS_URL === undefined) return `ROLE: ${ROLE} needs NATS_URL, by which core and gateways reach one another`;
  if (DATABASE_URL === undefined) return `ROLE: ${ROLE} needs DATABASE_URL, for several processes use one database`;
  const wrong = NATS_OPEN ? undefined : openNats(NATS_URL);
  return wrong ?? { role: ROLE, natsUrl: NATS_URL };
}

/** Who reaches a NATS without a password hears every token, and says prices to gateways. */
function openNats(natsUrl: string): string | undefined {
  if (!URL.canParse(natsUrl)) return 'NATS_URL: is not an address like nats://user:password@host:4222';
  const { hostname, username, password } = new URL(natsUrl);
  if (LOOPBACK.test(hostname) || (username !== '' && password !== '')) return undefined;
  return `NATS_URL: needs a user and a password where NATS is not on this machine (${hostname}), for whoever reaches it reads every call and can act as the core. Where nobody else reaches that network, say so with NATS_OPEN=true`;
}
