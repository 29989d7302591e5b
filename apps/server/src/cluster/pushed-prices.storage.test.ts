import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, signedMessage, type TestMessage } from '../market/sources/test-source.ts';
import { wallClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { serverSettings } from '../platform/db/test-database.ts';
import { readDeployment } from '../platform/deployment.ts';
import { type RunningServer, startServer } from '../server.ts';
import { startGateway } from './gateway.ts';
import { freePort, natsServer, startNats, type TestNats } from './test-nats.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const PATIENT = { timeout: 120_000, interval: 50 };
const NAMES = ['first', 'second'] as const;
const secretOf = (name: string) => `whsec_${Buffer.from(name.padEnd(32, '.')).toString('base64')}`;

describe.skipIf(natsServer === undefined)('prices pushed to gateways (without nats-server: skipped)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pushed-prices-'));
  let nats: TestNats;
  let core: RunningServer;
  let gateways: RunningServer[];

  beforeAll(async () => {
    const file = join(folder, 'sources.json');
    const sources = NAMES.map((name) => ({ name, kind: 'push', secret: `${name.toUpperCase()}_SECRET` }));
    writeFileSync(file, JSON.stringify({ sources }));
    const secrets = Object.fromEntries(NAMES.map((name) => [`${name.toUpperCase()}_SECRET`, secretOf(name)]));
    nats = await startNats(await freePort());
    const settings = { PORT: '0', RATE_LIMITS: 'false', NATS_URL: nats.url, ...(await serverSettings()) };
    const deployment = await readDeployment(join(ROOT, 'deployments'), 'default');
    const options = (more: Readonly<Record<string, string>>) => ({
      config: readConfig({ ...settings, ...more }),
      deployment,
      clock: wallClock,
      log: pino({ level: 'silent' }),
      migrationsFolder: join(ROOT, 'apps/server/migrations'),
    });
    core = await startServer(options({ ROLE: 'core', MARKET: `sources:${file}`, ...secrets }));
    // They know neither the file nor a secret.
    const gateway = () => startGateway({ ...options({ ROLE: 'gateway' }), natsUrl: nats.url });
    gateways = await Promise.all([gateway(), gateway()]);
  });
  afterAll(async () => {
    for (const gateway of gateways ?? []) await gateway.close();
    await core?.close();
    await nats?.close();
    rmSync(folder, { recursive: true });
  });

  const urlOf = (at: number) => gateways[at]?.url ?? '';
  const send = async (at: number, source: string, message: TestMessage) => {
    const path = `${urlOf(at)}/api/prices/${source}`;
    const answer = await fetch(path, { method: 'POST', headers: headersOf(message), body: message.body });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const saying = (source: string, last: string) => {
    const nowMs = Date.now();
    return signedMessage([{ symbol: 'btcusdt', at: nowMs, last }], nowMs, { secret: secretOf(source) });
  };
  const say = (at: number, source: string, last: string) => send(at, source, saying(source, last));
  const lastAt = async (at: number) => (await fetch(`${urlOf(at)}/api/market/trades?symbol=btcusdt&limit=1`)).text();

  it('count together, whichever gateway each source uses, and are shown by both', async () => {
    await say(0, 'first', '60000');
    expect(await say(1, 'second', '60010')).toMatchObject({ status: 200, taken: 1, refused: [] });
    for (const at of [0, 1]) await expect.poll(() => lastAt(at), PATIENT).toContain('60005');
  });

  it('count once, also where a message is sent to the other gateway too', async () => {
    const message = saying('first', '60020');
    expect(await send(0, 'first', message)).toMatchObject({ status: 200, taken: 1 });
    expect(await send(1, 'first', message)).toEqual({ status: 409, error: 'repeated' });
  });

  it('are refused by a gateway in the same words as by the core', async () => {
    const forged = { ...saying('first', '1'), signature: 'v1,AAAA' };
    expect(await send(0, 'first', forged)).toEqual({ status: 401, error: 'signature' });
    const large = signedMessage([], Date.now(), { body: `{"prices":[],"x":"${'x'.repeat(65 * 1024)}"}` });
    expect(await send(0, 'first', large)).toEqual({ status: 413, error: 'size' });
    expect(await lastAt(0)).not.toContain('"1"');
  });

  it('are refused while no core is there, and taken when one is again', async () => {
    await nats.kill();
    await expect.poll(() => say(0, 'first', '60030'), PATIENT).toEqual({ status: 503, error: 'unknown' });
    await nats.start();
    // Each gateway hears by itself that a core is there.
    await expect.poll(() => say(0, 'first', '60040'), PATIENT).toMatchObject({ status: 200, taken: 1 });
    await expect.poll(() => say(1, 'second', '60040'), PATIENT).toMatchObject({ status: 200, taken: 1 });
    await expect.poll(() => lastAt(1), PATIENT).toContain('60040');
  });
});
