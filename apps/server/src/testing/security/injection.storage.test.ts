import { ENDPOINTS, type Endpoint } from '@bourse/wire';
import { CONSOLE_ENDPOINTS } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSilently, isLongRun, sample, sampleSeed } from '../sample.ts';
import type { Customer } from './test-customer.ts';
import { HOSTILE_TEXTS, ODD_VALUES } from './test-hostile-texts.ts';
import { ask, type Field, fieldsOf, type Input, inputFor, isText, withValue } from './test-inputs.ts';
import { type GuardedServer, NOW_MS, startGuardedServer } from './test-operators.ts';
import { bindAll, CARD, giveAll, type Possessions } from './test-possessions.ts';

/* Whatever stands in a field: the answer is an envelope and no failure of ours, and the tables stand. */

interface World {
  readonly mallory: Customer;
  readonly vera: Customer;
  readonly has: Possessions;
}

const target = { reason: 'because it is so' };
const ofVera = ({ vera }: World): Input => ({ params: { id: vera.id }, query: { userId: vera.id }, body: target });
const ofMallory = ({ mallory }: World): Input => ({ params: { id: mallory.id } });
const ofOperator = (): Input => ({ params: { id: 1 }, body: target });

/** What gets a call as far as the tables, by call; where none is told, something that its schema takes. */
const FIXED: Readonly<Record<string, (world: World) => Input>> = {
  'withdraw.submit': ({ has }) => ({
    body: { amount: '20', coinType: 'TRC', coin: 'usdt', adress: has.address, bankId: has.bankId },
  }),
  'recharge.submit': ({ has }) => ({
    body: { amount: '20', type: 'TRC', coin: 'usdt', filePath: has.upload, address: '' },
  }),
  'bank.save': () => ({ body: { ...CARD } }),
  'bank.update': ({ has }) => ({ body: { ...CARD, id: has.bankId } }),
  'certification.uploadKYC': () => ({ body: { flag: 1, realName: 'Mal Lory', idCard: 'AB999999' } }),
  'contract.submitStop': ({ has }) => ({
    body: { positionId: has.position, lossType: 1, delegateType: 1, losePrice: '55000', loseNumber: '1' },
  }),
  'defi.sendApproveHash': ({ mallory }) => ({ body: { userId: mallory.id } }),
  'defi.showOrder': ({ mallory }) => ({ query: { userId: mallory.id } }),
  'defi.showDefiActivity': ({ mallory }) => ({ params: { userId: mallory.id } }),
  'defi.showDefiActivityNotice': ({ mallory }) => ({ params: { userId: mallory.id } }),
  'defi.showIncome': ({ mallory }) => ({ params: { userId: mallory.id } }),
  'address.bind': ({ mallory }) => ({ query: { type: 'TRC', userId: mallory.id } }),
  'console.proposeRole': ofOperator,
  'console.proposeShutOut': ofOperator,
  'console.proposeReset': ofOperator,
  'console.suspendOperator': ofOperator,
  'console.vouchForOperator': ofOperator,
  'console.passwordHalf': ofOperator,
  'console.decideRecharge': ({ has }) => ({ params: { id: has.deposit }, body: { ...target, approve: false } }),
  'console.payoutDetails': ({ has }) => ({ params: { id: has.withdrawal }, body: target }),
  'console.decideWithdrawal': ({ has }) => ({ params: { id: has.withdrawal }, body: { ...target, approve: false } }),
  'console.freezeCustomer': (world) => ({
    ...ofVera(world),
    body: { ...target, module: 'FINANCIAL', untilMs: 9_000_000_000_000 },
  }),
  'console.endCustomerSessions': ofVera,
  'console.resetCustomerTotp': ofVera,
  'console.adjustBalance': (world) => ({
    ...ofVera(world),
    body: { ...target, ledger: 'live', type: 1, coin: 'usdt', direction: 'credit', amount: '1' },
  }),
  'console.moveHouse': () => ({
    body: { ...target, ledger: 'live', coin: 'usdt', from: 'external', to: 'treasury', amount: '1' },
  }),
  'console.customerFees': ofVera,
  'console.raiseCase': ofVera,
  'console.addCustomerNote': (world) => ({ ...ofVera(world), body: { text: 'abc' } }),
  'console.tagCustomer': (world) => ({ ...ofVera(world), body: { ...target, tags: [] } }),
  'console.grantFeeLevel': (world) => ({ ...ofVera(world), body: { ...target, level: 1, untilMs: 9_000_000_000_000 } }),
  'console.customerEntries': ({ vera }) => ({ query: { customer: vera.id } }),
  'console.startExport': () => ({ body: { list: 'customerList', query: {}, format: 'csv' } }),
  'console.saveView': () => ({ body: { list: 'customerList', name: 'view', query: {} } }),
  'console.proposeWebhook': () => ({ body: { ...target, url: 'https://1.1.1.1/' } }),
  'console.proposeServiceKey': () => ({
    body: { ...target, permissions: ['customers'], networks: ['127.0.0.1'], endsMs: NOW_MS + 86_400_000 },
  }),
  'console.conversation': ofMallory,
  'console.answerConversation': (world) => ({ ...ofMallory(world), body: { text: 'abc' } }),
  'console.closeConversation': (world) => ({ ...ofMallory(world), body: target }),
  'console.assignConversation': (world) => ({ ...ofMallory(world), body: { take: true } }),
};

/** Values that each field is sent in an ordinary run: another few of them for each commit. */
const VALUES_EACH = 2;
if (!isLongRun) process.stdout.write(`hostile texts: ${VALUES_EACH} a field are tried (SAMPLE_SEED=${sampleSeed()})\n`);

/** Calls that are tried in an ordinary run, of each kind of values. */
const TRIED = 80;

/** They end what the others need. */
const LAST = ['account.logout', 'console.signOut', 'security.endSessions'];
const CALLS = [...ENDPOINTS, ...CONSOLE_ENDPOINTS]
  .filter(({ upload, id }) => upload !== true && !LAST.includes(id))
  .map((endpoint) => ({ endpoint, call: endpoint.id, fields: fieldsOf(endpoint) }))
  .filter(({ fields }) => fields.length > 0);

const TEXTED = CALLS.filter(({ fields }) => fields.some(isText));

describe('hostile texts', () => {
  let server: GuardedServer;
  let world: World;
  let admin: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await startGuardedServer();
    const [mallory, vera] = [await server.customer('mallory', false), await server.customer('vera', false)];
    await bindAll(server, [mallory, vera]);
    world = { mallory, vera, has: await giveAll(server, mallory, await server.operator('cashier')) };
    admin = await server.operator('admin');
  });
  afterAll(() => server.close());

  const headers = ({ caller }: Endpoint) => (caller === 'operator' ? admin : { satoken: world.mallory.token });

  /** Sends each value in each field; those that were answered with a failure. */
  const failures = async (endpoint: Endpoint, fields: readonly Field[], values: Readonly<Record<string, unknown>>) => {
    const input = inputFor(endpoint, FIXED[endpoint.id]?.(world));
    const failed: unknown[] = [];
    for (const field of fields) {
      const of = `${endpoint.id} ${field.path.join('.')}`;
      for (const [what, value] of drawSilently(of, Object.entries(values), VALUES_EACH)) {
        // Node itself refuses an address of that length.
        if (what === 'far too much' && field.place !== 'body') continue;
        const { status, code, key } = await ask(
          server.url,
          endpoint,
          withValue(input, field, value),
          headers(endpoint),
        );
        if (![200, 404, 414, 429].includes(status)) failed.push([field.path.join('.'), what, status, key]);
        else if (code === undefined || code >= 500 || code === 403)
          failed.push([field.path.join('.'), what, code, key]);
      }
    }
    return failed;
  };

  it.each(sample('calls with hostile texts', TEXTED, TRIED))('$call', async ({ endpoint, fields }) => {
    expect(await failures(endpoint, fields.filter(isText), HOSTILE_TEXTS)).toEqual([]);
  });

  it.each(sample('calls with values that are none', CALLS, TRIED))(
    '$call, with values that are none',
    async ({ endpoint, fields }) => {
      expect(await failures(endpoint, fields, ODD_VALUES)).toEqual([]);
    },
  );

  it('leave the tables as they are, and the journal whole', async () => {
    const { proof, found } = await server.verify((db) =>
      db.query<{ customers: number; tables: number }>(
        `select (select count(*)::int from users where login_name in ('mallory', 'vera')) as customers,
          (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
      ),
    );
    expect(proof.problems).toEqual([]);
    expect(found?.[0]?.customers).toBe(2);
    expect(found?.[0]?.tables).toBeGreaterThan(40);
  });
});
