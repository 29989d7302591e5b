import type { Endpoint } from '@bourse/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PATH } from '../platform/demo-word.ts';
import { jsonSchema } from '../platform/http/api-docs.ts';
import { as } from './security/test-customer.ts';
import { ask, type Field, fieldsOf, inputFor, PLACES, withValue } from './security/test-inputs.ts';
import { startGuardedServer } from './security/test-operators.ts';
import { addMoney, bindAll, giveAll, sendPicture } from './security/test-possessions.ts';
import { inputsOf } from './test-call-inputs.ts';
import { ROW_INPUTS, type TableWorld } from './test-endpoint-inputs.ts';
import { endpointOf, namesIn, readEndpointTable } from './test-endpoint-rows.ts';
import { OTHER_ROWS } from './test-other-rows.ts';

/*
 * Every row of the product specification's table of calls: it is built, takes and gives what the table says, and answers
 * good, missing, wrong and foreign input as it should.
 */

const table = readEndpointTable();

const rows = table.flatMap((row) => {
  const endpoint = endpointOf(row);
  return endpoint === undefined || row.name in OTHER_ROWS ? [] : [{ row, endpoint, name: row.name }];
});
const PICTURES = 4;
const NOBODYS_ID = 999_999_999;
const ID = /^id$|^ids$|Ids?$|Sn$/;
/** Fields that name an id which the call does not look up. */
const NOT_LOOKED_UP: Readonly<Record<string, string>> = {
  'POST /api/user/walletNonce chainId': 'of a chain: it stands in the message',
  'POST /api/common/getCustomerService userIds': 'not read: the same for everybody',
  'GET /api/contract/position/stopOrder id': 'a list: nothing is found',
  'POST /api/withdraw/submit bankId': 'read where the money goes to a card alone',
  'GET /api/period/list secondId': 'a list: nothing is found',
};

describe('the table of calls', () => {
  it('has each row built and tried here', () => {
    const missing = table.filter((row) => !(row.name in OTHER_ROWS) && endpointOf(row) === undefined);
    expect(missing.map(({ name }) => name)).toEqual([]);
    const untried = rows.filter(({ name }) => !(name in ROW_INPUTS));
    expect(untried.map(({ name }) => name)).toEqual([]);
    const known = new Set(table.map(({ name }) => name));
    const strangers = [...Object.keys(ROW_INPUTS), ...Object.keys(OTHER_ROWS)].filter((name) => !known.has(name));
    expect(strangers).toEqual([]);
  });

  it.each(rows)('is followed by what $name takes and gives', ({ row, endpoint }) => {
    const taken = inputsOf(endpoint).names;
    // Values of a dictionary's name stand in the cell of dictType.
    const wanted = row.path.includes('{dictType}') ? ['dictType'] : namesIn(row.input);
    expect(wanted.filter((name) => !taken.has(name))).toEqual([]);
    const given = endpoint.output === undefined ? new Set<string>() : namesOf(jsonSchema(endpoint.output, 'output'));
    const envelope = ['total', 'code', 'msg', 'url'];
    expect(namesIn(row.reads).filter((name) => !given.has(name) && !envelope.includes(name))).toEqual([]);
  });
});

const tried = rows.filter(({ name }) => name in ROW_INPUTS);
const order = Object.keys(ROW_INPUTS);
const inOrder = tried.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

describe('rows of the table of calls', () => {
  let world: TableWorld;
  beforeAll(async () => {
    const server = await startGuardedServer();
    const [live, simulated] = [await server.customer('livia', false), await server.customer('simon', false)];
    await bindAll(server, [live, simulated]);
    const cashier = await server.operator('cashier');
    await addMoney(server, live, cashier, '900');
    // Savings are paid from the financial account.
    const saved = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 2, amount: '400' };
    await as(server, live).post('asset/transferFunds', saved);
    const has = await giveAll(server, simulated, cashier);
    const pictures: string[] = [];
    while (pictures.length < PICTURES) pictures.push(await sendPicture(server, live));
    const { data } = await as(server, live).get('user/getUserAddress');
    const [{ address }] = (data as { list: [{ address: string }] }).list;
    const [{ id: bankId }] = (await as(server, live).post('userBank/getbank')).data as [{ id: number }];
    world = { server, live, simulated, has, pictures, address, bankId };
  });
  afterAll(() => world.server.close());

  const headersOf = (name: string) => {
    const who = ROW_INPUTS[name]?.as;
    if (who === 'visitor') return {};
    const satoken = who === 'simulated' ? world.simulated.token : world.live.token;
    // As a browser that has opened the link of the start.
    return { satoken, cookie: `demo=${world.server.demoPath?.replace(DEMO_PATH, '')}` };
  };
  const goodInput = async (name: string, endpoint: Endpoint) =>
    inputFor(endpoint, await ROW_INPUTS[name]?.input?.(world));
  const balances = async () => {
    const both = [world.live, world.simulated].map((who) => as(world.server, who).get('asset/assetBalance'));
    return (await Promise.all(both)).map(({ data }) =>
      (data as Record<string, unknown>[]).map(({ type, symbol, availableAmount }) => [type, symbol, availableAmount]),
    );
  };
  let before: unknown;

  it('begin with what everybody has', async () => {
    before = await balances();
  });

  it.each(inOrder.filter(({ endpoint }) => endpoint.caller === 'customer'))(
    '$name is for who is signed in',
    async ({ name, endpoint }) => {
      const input = await goodInput(name, endpoint);
      const { url } = world.server;
      expect(await ask(url, endpoint, input, {})).toMatchObject({ code: 403, key: 'token_missing' });
      expect(await ask(url, endpoint, input, { satoken: 'a'.repeat(43) })).toMatchObject({ key: 'token_expired' });
    },
  );

  const withFields = inOrder
    .map(({ name, endpoint }) => ({ name, endpoint, fields: fieldsOf(endpoint) }))
    .filter(({ fields }) => fields.length > 0);

  it.each(withFields)('$name is refused where something is missing', async ({ name, endpoint }) => {
    const input = await goodInput(name, endpoint);
    for (const place of PLACES) {
      const schema = endpoint[place];
      if (schema === undefined || place === 'params') continue;
      const { required = [] } = jsonSchema(schema, 'input') as { required?: string[] };
      for (const field of required) {
        const { [field]: _, ...rest } = (input[place] ?? {}) as Record<string, unknown>;
        const answer = await ask(world.server.url, endpoint, { ...input, [place]: rest }, headersOf(name));
        expect([field, answer.code, answer.key]).toEqual([field, 400, 'bad_request']);
      }
    }
  });

  it.each(withFields)('$name is refused where something is of a wrong kind', async ({ name, endpoint, fields }) => {
    const input = await goodInput(name, endpoint);
    for (const field of fields) {
      const value = field.place === 'body' ? { a: [1] } : '\u{1F600} no such value';
      if (field.place !== 'body' && !isChecked(field)) continue;
      const answer = await ask(world.server.url, endpoint, withValue(input, field, value), headersOf(name));
      expect([field.name, answer.code, answer.key]).toEqual([field.name, 400, 'bad_request']);
    }
  });

  it.each(withFields.filter(({ fields }) => fields.some(({ name }) => ID.test(name))))(
    '$name finds nothing of nobody’s',
    async ({ name, endpoint, fields }) => {
      const input = await goodInput(name, endpoint);
      for (const field of fields.filter((one) => ID.test(one.name))) {
        if (`${name} ${field.name}` in NOT_LOOKED_UP) continue;
        const value = field.name === 'ids' ? String(NOBODYS_ID) : NOBODYS_ID;
        const answer = await ask(world.server.url, endpoint, withValue(input, field, value), headersOf(name));
        expect([field.name, answer.code === 200, answer.code === 500]).toEqual([field.name, false, false]);
      }
    },
  );

  it('have changed nothing of anybody’s, refused as they were', async () => {
    expect(await balances()).toEqual(before);
  });

  it.each(Object.entries(OTHER_ROWS).map(([name, prove]) => ({ name, prove })))(
    '$name does what it should',
    ({ prove }) => prove(world),
  );

  it.each(inOrder)('$name does what it should', async ({ name, endpoint }) => {
    const answer = await ask(world.server.url, endpoint, await goodInput(name, endpoint), headersOf(name));
    const { key, orKey } = ROW_INPUTS[name] ?? {};
    if (key !== undefined) expect(answer.key).toBe(key);
    else if (orKey !== undefined) expect([undefined, orKey].flat()).toContain(answer.key);
    else expect(answer).toMatchObject({ status: 200, code: 200 });
  });
});

/** Whether not every text is one of its values. */
function isChecked({ schema }: Field): boolean {
  return schema.enum !== undefined || schema.pattern !== undefined || schema.type !== 'string';
}

/** Every name of a property, however deep. */
function namesOf(node: unknown, names = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return names;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    namesOf(value, names);
  }
  return names;
}
