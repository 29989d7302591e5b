import { APPROVAL_KINDS, type ApprovalKind } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from './test-operators.ts';

/* Who confirms sees what is now beside what would be, and undoes nothing that others did meanwhile. */

type Headers = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

interface Told {
  readonly id: number;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** Two ways to change the same: what is proposed first and what is done meanwhile; and what is shown of the state before. */
interface Replacing {
  readonly path: string;
  readonly first: object;
  readonly meanwhile: object;
  readonly shown: string;
}

const POINT = '/api/console';

describe('a proposal to put something in the place of something else', () => {
  let server: GuardedServer;
  let admin: Headers;
  beforeAll(async () => {
    server = await startGuardedServer();
    admin = await server.operator('admin');
  });
  afterAll(() => server.close());

  const post = (path: string, body: object, headers = admin) =>
    server.call('POST', `${POINT}/${path}`, { headers, body: { reason: 'as agreed', ...body } });
  const get = (path: string) => server.call('GET', `${POINT}/${path}`, { headers: admin });
  const rowsOf = async (path: string) => ((await get(path)).rows ?? []) as readonly Row[];
  const firstOf = async (path: string): Promise<Row> => {
    const [row] = await rowsOf(path);
    if (row === undefined) throw new Error(`${path} lists nothing`);
    return row;
  };
  const byTwo = async (path: string, body: object) => {
    expect(await server.byTwo(admin, path, { reason: 'as agreed', ...body })).toMatchObject({ code: 200 });
  };
  const idOf = async (name: string) => (await firstOf(`operators?search=${name}`)).id;

  /** Of each kind: what replaces what, or why nothing is replaced. A new kind has to be named here. */
  const KINDS: Readonly<Record<ApprovalKind, (() => Promise<Replacing>) | string>> = {
    recharge: 'credits one request, which is decided once',
    withdrawal: 'pays one request, which is decided once',
    loan: 'grants one request, which is decided once',
    adjustment: 'moves an amount, whatever the balance is',
    house: 'moves an amount, whatever the balances are',
    offering: 'adds an offering',
    welfare: 'adds an event; its name may not be taken',
    market: 'opens what is halted, and is refused where it is not',
    listing: 'moves desks to their next phase, and is refused from any other',
    shares: 'is an act of the company, on all there is when it is confirmed; only in a halt',
    serviceKey: 'adds a key; its name may not be taken',
    campaign: 'adds a campaign',
    setting: async () => {
      const { value: former } = await firstOf('settings?search=SWAP_SETTING');
      const save = (fee: string) => ({ value: JSON.stringify({ ...JSON.parse(String(former)), fee }), former });
      const path = 'settings/SWAP_SETTING';
      return { path, first: save('0.009'), meanwhile: save('0.008'), shown: String(former) };
    },
    savings: async () => {
      const { id, asset, invested, orders, remaining, state, ...plan } = await firstOf('savings');
      const save = (sort: number) => ({ id, plan: { ...plan, sort } });
      return { path: 'savings/save', first: save(801), meanwhile: save(802), shown: `${plan.sort} → 801` };
    },
    loanProduct: async () => {
      const product = await firstOf('loanProducts');
      const save = (days: number) => ({
        product: { ...product, overdueDays: days },
        former: JSON.stringify(product),
      });
      const shown = `${product.overdueDays} → 81`;
      return { path: 'loanProducts/save', first: save(81), meanwhile: save(82), shown };
    },
    defi: async () => {
      const rates = (rate: string) => ({ rates: [{ sort: 1, amountTotle: '100', rate }] });
      await byTwo('defi/rates', rates('0.001'));
      const shown = '100: 0.001 → 100: 0.002';
      return { path: 'defi/rates', first: rates('0.002'), meanwhile: rates('0.003'), shown };
    },
    operator: async () => ({
      path: `operators/${await idOf('support2')}/role`,
      first: { role: 'auditor' },
      meanwhile: { role: 'editor' },
      shown: 'support → auditor',
    }),
    role: async () => {
      const change = (permissions: string[]) => ({ act: 'change', name: 'editor', permissions });
      const shown = '"audit":false';
      return { path: 'roles/change', first: change(['audit']), meanwhile: change(['customers']), shown };
    },
    access: async () => {
      const limits = (network: string) => ({ of: 'role', name: 'editor', networks: [network], hours: [] });
      const first = limits('192.0.2.0/24');
      return { path: 'limits/change', first, meanwhile: limits('198.51.100.0/24'), shown: 'everywhere' };
    },
    fees: async () => {
      const set = (taker: string) => ({
        schedule: { desk: 'spot', symbol: '*', tiers: [{ maker: '0', taker }], promotions: [] },
      });
      await byTwo('fees', set('0.001'));
      return { path: 'fees', first: set('0.002'), meanwhile: set('0.003'), shown: '0 % / 0.1 % → 0 % / 0.2 %' };
    },
    riskLimit: async () => {
      const set = (exposure: string) => ({
        limit: { desk: 'contract', userId: 0, coin: 'usdt', exposure, stake: null },
      });
      await byTwo('risk/limits', set('1000'));
      return { path: 'risk/limits', first: set('2000'), meanwhile: set('3000'), shown: '1000 → 2000' };
    },
    catalogue: async () => {
      const { data } = await get('instruments/btcusdt');
      const { spec } = data as { spec: { takerFee: string } };
      const change = (takerFee: string) => ({ calendars: [], instruments: [{ ...spec, takerFee }] });
      const shown = `takerFee ${spec.takerFee} → 0.08`;
      return { path: 'catalogue/propose', first: change('0.08'), meanwhile: change('0.07'), shown };
    },
    webhook: async () => {
      const hook = (name: string) => ({ name, url: 'https://1.1.1.1/', types: ['trading.halted'] });
      await byTwo('webhooks/add', hook('ledger'));
      const { id } = await firstOf('webhooks');
      return { path: `webhooks/${id}/change`, first: hook('one'), meanwhile: hook('other'), shown: 'ledger' };
    },
    names: async () => {
      const list = (name: string) => ({ csv: `source,name\nEU,${name}\n` });
      await byTwo('listedNames', list('Ana Silva'));
      return { path: 'listedNames', first: list('Boris Stone'), meanwhile: list('Cora Stone'), shown: 'EU: 1' };
    },
  };

  it('is named for each kind', () => {
    expect(Object.keys(KINDS).sort()).toEqual([...APPROVAL_KINDS].sort());
  });

  const replacing = Object.entries(KINDS).flatMap(([kind, of]) =>
    typeof of === 'string' ? [] : [[kind, of] as const],
  );

  it.each(replacing)('is refused where others changed the same meanwhile: %s', async (kind, of) => {
    const { path, first, meanwhile, shown } = await of();
    const { data } = await post(path, first);
    const { approval } = data as { approval: number };
    const told = async (headers: Headers) => {
      const { rows = [] } = await server.call('GET', `${POINT}/approvals?kind=${kind}`, { headers });
      return (rows as unknown as Told[]).find(({ id }) => id === approval);
    };
    const before = await told(await second());
    expect(before).toMatchObject({ confirmRefusal: null, rejectRefusal: null });
    expect(before?.lines.map(({ value }) => value).join('\n')).toContain(shown);
    await byTwo(path, meanwhile);
    const other = await second();
    expect(await told(other)).toMatchObject({
      confirmRefusal: 'approval_outdated',
      rejectRefusal: null,
      lines: before?.lines,
    });
    const decide = (approve: boolean) => post(`approvals/${approval}/decide`, { approve }, other);
    expect(await decide(true)).toMatchObject({ key: 'approval_outdated' });
    expect(await decide(false)).toMatchObject({ code: 200 });
    // As it is now, it can be proposed again and confirmed.
    const former = kind === 'setting' || kind === 'loanProduct' ? await of() : { first };
    await byTwo(path, former.first);
  });

  const second = (): Promise<Headers> => {
    server.skip(30_000);
    return server.operator('admin2');
  };
});
