import type { TestNats } from '../../apps/server/src/cluster/test-nats.ts';
import type { Member } from './member.ts';
import type { PostgresPair } from './postgres-pair.ts';

const STOPPED_MS = 3_000;
const CUT_MS = 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Cluster {
  readonly cores: readonly Member[];
  readonly gateways: readonly Member[];
  readonly nats: TestNats;
  readonly postgres: PostgresPair;
}

/** One kind of fault. */
export interface Fault {
  readonly name: string;
  /** What has to take over, and within what. */
  readonly takesOver?: { readonly what: 'core' | 'PostgreSQL'; readonly withinMs: number };
  inflict(cluster: Cluster, turn: number): Promise<void>;
  /** After the market was seen to be well again: as before, for the next fault. */
  mend?(cluster: Cluster): Promise<void>;
}

/** The core that leads, or the one that stands by. */
async function coreThat(status: 'leads' | 'stands by', { cores }: Cluster): Promise<Member> {
  for (;;) {
    for (const core of cores) {
      const said = await core.status();
      if (status === 'stands by' ? said === 'standing by' : said === 'ok' || said === 'slow' || said === 'warning')
        return core;
    }
    await pause(50);
  }
}

const leader = (cluster: Cluster) => coreThat('leads', cluster);
const standby = (cluster: Cluster) => coreThat('stands by', cluster);
const gateway = async ({ gateways }: Cluster, turn: number) => gateways[turn % gateways.length] as Member;

async function stop(member: Member): Promise<void> {
  member.signal('SIGSTOP');
  await pause(STOPPED_MS);
  member.signal('SIGCONT');
}

async function cut(...members: readonly Member[]): Promise<void> {
  for (const member of members) member.cut();
  await pause(CUT_MS);
  for (const member of members) member.heal();
}

const CORE = { what: 'core', withinMs: 2_000 } as const;
const POSTGRES = { what: 'PostgreSQL', withinMs: 10_000 } as const;

/** Each of all processes: killed, stopped, and cut off, in turn. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'SIGKILL of the core',
    takesOver: CORE,
    inflict: async (cluster) => (await leader(cluster)).signal('SIGKILL'),
  },
  { name: 'SIGKILL of a gateway', inflict: async (cluster, turn) => (await gateway(cluster, turn)).signal('SIGKILL') },
  { name: 'SIGKILL of NATS', inflict: ({ nats }) => nats.kill().then(() => nats.start()) },
  {
    name: 'SIGKILL of the primary PostgreSQL',
    takesOver: POSTGRES,
    inflict: ({ postgres }) => postgres.promote(),
    mend: ({ postgres }) => postgres.rebuild(),
  },
  { name: 'SIGKILL of the standby core', inflict: async (cluster) => (await standby(cluster)).signal('SIGKILL') },
  {
    name: 'SIGKILL of the standby PostgreSQL',
    inflict: async ({ postgres }) => {
      postgres.signal('standby', 'SIGKILL');
      await pause(200);
      await postgres.restartStandby();
    },
  },
  {
    name: 'SIGSTOP of the core until the other one leads',
    takesOver: CORE,
    inflict: async (cluster) => {
      const core = await leader(cluster);
      core.signal('SIGSTOP');
      await leader({ ...cluster, cores: cluster.cores.filter((other) => other !== core) });
      core.signal('SIGCONT');
    },
  },
  { name: 'SIGSTOP of a gateway, 3 s', inflict: async (cluster, turn) => stop(await gateway(cluster, turn)) },
  {
    name: 'SIGSTOP of NATS, 3 s',
    inflict: async ({ nats }) => {
      nats.signal('SIGSTOP');
      await pause(STOPPED_MS);
      nats.signal('SIGCONT');
    },
  },
  { name: 'SIGSTOP of the standby core, 3 s', inflict: async (cluster) => stop(await standby(cluster)) },
  {
    name: 'SIGSTOP of the primary PostgreSQL, 3 s',
    inflict: async ({ postgres }) => {
      postgres.signal('primary', 'SIGSTOP');
      await pause(STOPPED_MS);
      postgres.signal('primary', 'SIGCONT');
    },
  },
  {
    name: 'SIGSTOP of the standby PostgreSQL, 3 s',
    inflict: async ({ postgres }) => {
      postgres.signal('standby', 'SIGSTOP');
      await pause(STOPPED_MS);
      postgres.signal('standby', 'SIGCONT');
    },
  },
  {
    name: 'connections of the core cut, 2 s',
    takesOver: CORE,
    inflict: async (cluster) => cut(await leader(cluster)),
  },
  { name: 'connections of a gateway cut, 2 s', inflict: async (cluster, turn) => cut(await gateway(cluster, turn)) },
  {
    name: 'connections of NATS cut, 2 s',
    inflict: async ({ cores, gateways }) => {
      for (const member of [...cores, ...gateways]) member.cutNats();
      await pause(CUT_MS);
      for (const member of [...cores, ...gateways]) member.heal();
    },
  },
  { name: 'connections of the standby core cut, 2 s', inflict: async (cluster) => cut(await standby(cluster)) },
  {
    name: 'connections of PostgreSQL’s replication cut, 2 s',
    inflict: async ({ postgres }) => {
      postgres.cutReplication();
      await pause(CUT_MS);
      postgres.healReplication();
    },
  },
];
