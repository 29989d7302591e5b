import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../tools/server-process.ts';
import { CutProxy } from './cut-proxy.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/dist/main.js');
/** As systemd does it (RestartSec). */
const AGAIN_MS = 2_000;

export interface MemberPlace {
  readonly role: 'core' | 'gateway';
  readonly name: string;
  readonly natsPort: number;
  readonly postgresPorts: readonly number[];
  readonly settings: Readonly<Record<string, string>>;
}

/** One process of the market, which reaches NATS and PostgreSQL through proxies of its own; started again when it ends. */
export class Member {
  readonly name: string;
  readonly url: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #proxies: readonly CutProxy[];
  #child: ChildProcess | undefined;
  #isOver = false;

  private constructor(name: string, settings: Readonly<Record<string, string>>, proxies: readonly CutProxy[]) {
    this.name = name;
    this.url = `http://127.0.0.1:${settings.PORT}`;
    this.#settings = settings;
    this.#proxies = proxies;
    this.#spawn();
  }

  static async open({ role, name, natsPort, postgresPorts, settings }: MemberPlace): Promise<Member> {
    const nats = await CutProxy.open(natsPort);
    const postgres = await Promise.all(postgresPorts.map((port) => CutProxy.open(port)));
    const hosts = postgres.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const own = {
      ROLE: role,
      PORT: String(await freePort()),
      NATS_URL: `nats://bourse:secret@127.0.0.1:${nats.port}`,
      DATABASE_URL: `postgres://postgres@${hosts}/postgres`,
    };
    return new Member(name, { ...settings, ...own }, [nats, ...postgres]);
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** What it is connected with breaks. */
  cut(): void {
    for (const proxy of this.#proxies) proxy.cut();
  }

  cutNats(): void {
    this.#proxies[0]?.cut();
  }

  heal(): void {
    for (const proxy of this.#proxies) proxy.heal();
  }

  /** What it says of itself: "ok", "standing by"; undefined where it does not answer. */
  async status(): Promise<string | undefined> {
    try {
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(1_000) });
      return ((await answer.json()) as { status?: string }).status;
    } catch {
      return undefined;
    }
  }

  end(): void {
    this.#isOver = true;
    this.#child?.kill('SIGKILL');
    for (const proxy of this.#proxies) proxy.close();
  }

  #spawn(): void {
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal', ...this.#settings };
    const said = process.env.CLUSTER_TEST_SAYS === 'true' ? 'inherit' : 'ignore';
    const child = spawn(process.execPath, ['--enable-source-maps', MAIN], { env, stdio: ['ignore', said, said] });
    this.#child = child;
    child.once('exit', () => {
      if (!this.#isOver) setTimeout(() => this.#isOver || this.#spawn(), AGAIN_MS);
    });
  }
}
