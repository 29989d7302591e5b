import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readDeployment } from './deployment.ts';

describe('settings', () => {
  it('have defaults, also where a name is set to nothing', () => {
    const config = readConfig({ PORT: '', HOST: '', MARKET: '' });
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', RATE_LIMITS: true });
    expect(config.market).toEqual({ kind: 'simulated', seed: undefined });
  });

  const markets: [MARKET: string, market: object][] = [
    ['simulated', { kind: 'simulated', seed: undefined }],
    ['replay:/some/folder:1', { kind: 'replay', folder: '/some/folder:1', start: undefined, speed: 1 }],
    ['exchange:binance', { kind: 'exchange', name: 'binance' }],
  ];
  it.each(markets)('MARKET=%s', (MARKET, market) => {
    expect(readConfig({ MARKET }).market).toEqual(market);
  });

  const demo: [settings: Record<string, string>, made: boolean][] = [
    [{}, true],
    [{ MARKET: 'replay:/some/folder' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ MARKET: 'exchange:binance' }, false],
    [{ HOST: '0.0.0.0', DEMO_WORLD: 'true' }, false],
    [{ HOST: '192.168.0.7', DEMO_WORLD: 'true' }, true],
    [{ TRUST_PROXY: 'true', DEMO_WORLD: 'true' }, false],
    [{ PUBLIC_URL: 'https://bourse.test' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ MARKET: 'exchange:binance', DEMO_WORLD: 'true' }, true],
    [{ DEMO_WORLD: 'false' }, false],
  ];
  it.each(demo)('the demo world with %j: %s', (settings, made) => {
    expect(readConfig(settings).DEMO_WORLD).toBe(made);
  });

  const NATS_URL = 'nats://bourse:secret@127.0.0.1:4222';
  const DATABASE_URL = 'postgres://127.0.0.1/bourse';
  const parts: [settings: Record<string, string>, part: object | undefined][] = [
    [{}, undefined],
    [{ ROLE: 'all' }, undefined],
    [
      { ROLE: 'core', NATS_URL, DATABASE_URL },
      { role: 'core', natsUrl: NATS_URL },
    ],
    [
      { ROLE: 'gateway', NATS_URL, DATABASE_URL },
      { role: 'gateway', natsUrl: NATS_URL },
    ],
    ...['nats://localhost:4222', 'nats://127.0.0.2', 'nats://[::1]:4222', 'tls://a:b@nats.example'].map(
      (natsUrl): [Record<string, string>, object] => [
        { ROLE: 'gateway', NATS_URL: natsUrl, DATABASE_URL },
        { role: 'gateway', natsUrl },
      ],
    ),
    [
      { ROLE: 'core', NATS_URL: 'nats://10.0.0.5:4222', NATS_OPEN: 'true', DATABASE_URL },
      { role: 'core', natsUrl: 'nats://10.0.0.5:4222' },
    ],
  ];
  it.each(parts)('the part that %j name', (settings, part) => {
    expect(readConfig(settings).part).toEqual(part);
  });

  const noParts: [settings: Record<string, string>, why: RegExp][] = [
    [{ ROLE: 'core', DATABASE_URL }, /core needs NATS_URL/],
    [{ ROLE: 'gateway', NATS_URL }, /gateway needs DATABASE_URL/],
    [{ NATS_URL }, /only with ROLE/],
    [{ ROLE: 'leader' }, /ROLE/],
    [{ ROLE: 'core', NATS_URL: 'http://nats', DATABASE_URL }, /NATS_URL: must begin with/],
    ...[
      'nats://10.0.0.5:4222',
      'tls://nats.example',
      'nats://bourse@10.0.0.5',
      'nats://:secret@10.0.0.5',
      // Names that only look like this machine.
      'nats://127.0.0.1.example',
      'nats://localhost.example:4222',
      'nats://0.0.0.0:4222',
    ].map((url): [Record<string, string>, RegExp] => [
      { ROLE: 'core', NATS_URL: url, DATABASE_URL },
      /NATS_URL: needs a user and a password.*NATS_OPEN=true/,
    ]),
  ];
  it.each(noParts)('refuse the role of %j', (settings, why) => {
    expect(() => readConfig(settings)).toThrow(why);
  });

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_12',
    PUBLIC_URL: 'https://bourse.test',
  };
  const payments: [settings: Record<string, string>, payment: object][] = [
    [{}, { kind: 'test' }],
    [{ PAYMENT_GATEWAY: 'none' }, { kind: 'none' }],
    [{ DEMO_WORLD: 'false' }, { kind: 'none' }],
    [{ DEMO_WORLD: 'false', PAYMENT_GATEWAY: 'test' }, { kind: 'test' }],
    [{ DEMO_WORLD: 'true', HOST: '0.0.0.0' }, { kind: 'none' }],
    [{ TRUST_PROXY: 'true' }, { kind: 'none' }],
    [{ PUBLIC_URL: 'https://bourse.test' }, { kind: 'none' }],
    [
      { HOST: '0.0.0.0', PAYMENT_GATEWAY: 'stripe', ...stripe },
      { kind: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_12', publicUrl: 'https://bourse.test' },
    ],
  ];
  it.each(payments)('card payments with %j', (settings, payment) => {
    expect(readConfig(settings).payment).toEqual(payment);
  });

  it.each([
    [{ PAYMENT_GATEWAY: 'test', HOST: '0.0.0.0' }],
    [{ PAYMENT_GATEWAY: 'test', TRUST_PROXY: 'true' }],
    [{ PAYMENT_GATEWAY: 'test', PUBLIC_URL: 'https://bourse.test' }],
    [{ PAYMENT_GATEWAY: 'stripe' }],
    [{ PAYMENT_GATEWAY: 'stripe', ...stripe, PUBLIC_URL: '' }],
    [{ PAYMENT_GATEWAY: 'stripe', ...stripe, STRIPE_WEBHOOK_SECRET: '' }],
  ] as [Record<string, string>][])('stops the start: card payments with %j', (settings) => {
    expect(() => readConfig(settings)).toThrow(/^PAYMENT_GATEWAY: /);
  });

  const wrong: [name: string, value: string][] = [
    ['PAYMENT_GATEWAY', 'paypal'],
    ['PUBLIC_URL', 'bourse.test'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost/bourse'],
    ['MARKET', 'replay'],
    ['MARKET', 'replay:'],
    ['MARKET', 'exchange:../x'],
    ['MARKET', 'random'],
    ['MARKET_SEED', 'x'.repeat(65)],
    ['REPLAY_START', 'yesterday'],
    ['REPLAY_SPEED', '0'],
    ['REPLAY_SPEED', '4000'],
    ['DEPLOYMENT', '../other'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_WORLD', 'yes'],
    ['TRUST_PROXY', '1'],
    ['RATE_LIMITS', 'off'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'x'],
    ['SMS_GATEWAY_URL', 'file:///etc/passwd'],
    ['SMS_GATEWAY_URL', 'gateway'],
  ];
  it.each(wrong)('%s=%s stops the start by name', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^wrong setting\n  ${name}: .`));
  });

  it('are all named that are wrong', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\n {2}LOG_LEVEL: /);
  });
});

describe('a deployment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-deployment-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const QUICK = (byPeriod: string) => `{"name":"X","second":{"quickAmounts":{"byPeriod":{${byPeriod}},"others":[]}}}`;
  const wrong: [what: string, text: string | undefined, message: RegExp][] = [
    ['that is not there', undefined, /^DEPLOYMENT: there is no /],
    ['that is no JSON', '{', /config\.json: ./],
    ['with an unknown flag', '{"name":"X","colour":"red"}', /colour/],
    ['without a name', '{}', /name: /],
    ['with a time zone of its own', '{"name":"X","timeZone":"Moon/Base"}', /timeZone: must be the name/],
    ['with a language that is none', '{"name":"X","defaultLanguage":"English"}', /defaultLanguage: must be/],
    ['with an area code that is none', '{"name":"X","login":{"defaultAreaCode":"+1"}}', /login\.defaultAreaCode: /],
    ['with an unknown market', '{"name":"X","markets":{"moon":true}}', /markets: .*moon/],
    ['with a market half open', '{"name":"X","markets":{"stocks":"half"}}', /markets\.stocks: /],
    ['with other contract actions', '{"name":"X","trade":{"contractActions":"none"}}', /trade\.contractActions: /],
    ['with a rules icon half hidden', '{"name":"X","trade":{"hideRulesIcon":1}}', /trade\.hideRulesIcon: /],
    ['with falling quick amounts', QUICK('"30":["2","1"]'), /second\.quickAmounts\.byPeriod\.30: must rise/],
    ['with a quick amount of nothing', QUICK('"30":["0.00"]'), /second\.quickAmounts\.byPeriod\.30\.0: must be/],
    ['with quick amounts of no period', QUICK('"soon":["1"]'), /second\.quickAmounts\.byPeriod\.soon: /],
  ];
  it.each(wrong)('%s stops the start', async (what, text, message) => {
    const key = what.replaceAll(' ', '-');
    if (text !== undefined) {
      mkdirSync(join(folder, key));
      writeFileSync(join(folder, key, 'config.json'), text);
    }
    const read = readDeployment(folder, key);
    await expect(read).rejects.toThrow(ConfigError);
    await expect(read).rejects.toThrow(message);
  });

  it('has every flag the specification’s default where it sets none, and the shipped default sets the same', async () => {
    const shipped = join(import.meta.dirname, '../../../../deployments');
    for (const key of ['default', 'bare']) cpSync(join(shipped, 'default'), join(folder, key), { recursive: true });
    writeFileSync(join(folder, 'bare', 'config.json'), '{"name":"Bourse"}');
    const { key: _, ...bare } = await readDeployment(folder, 'bare');
    expect(bare).toMatchObject({
      tabBar: { constant: false },
      trade: {
        contractActions: 'full',
        hideLimitOrders: false,
        hideRulesIcon: false,
        hideShareButton: false,
        firstDesk: 'SecondContract',
      },
      second: { appointmentOrders: false },
      markets: { timedContracts: true, leveragedContracts: true, stocks: true },
    });
    expect(await readDeployment(shipped, 'default')).toEqual({ key: 'default', ...bare });
  });
});

it.each([
  [{ MARKET_SEED: 'x', HOST: '0.0.0.0' }],
  [{ MARKET_SEED: 'x', DEMO_WORLD: 'false' }],
  [{ MARKET_SEED: 'x', MARKET: 'exchange:binance' }],
])('refuses a seed that somebody may know where prices decide about money: %o', (env) => {
  expect(() => readConfig(env)).toThrow(/^MARKET_SEED: /);
});
