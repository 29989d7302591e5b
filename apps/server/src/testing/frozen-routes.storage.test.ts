import { ENDPOINTS, FREEZE_MODULES, type FrozenScope } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { reopen } from '../platform/db/test-database.ts';
import { type Reply, startTestServer } from './test-server.ts';

/** What a freeze closes, by the calls' ids. Everything else stays open: reading, closing, cancelling, guarding, asking to be verified. */
const CLOSED: Readonly<Record<string, FrozenScope>> = {
  'spot.submitOrder': 'FINANCIAL',
  'spot.amendOrder': 'FINANCIAL',
  'contract.submitOrder': 'FINANCIAL',
  'stock.submitOrder': 'FINANCIAL',
  'timed.createOrder': 'FINANCIAL',
  'follow.start': 'FINANCIAL',
  'strategy.start': 'FINANCIAL',
  'pledge.submit': 'FINANCIAL',
  'financial.submit': 'FINANCIAL',
  // They turn one currency into another.
  'stock.buyIn': 'EXCHANGE',
  'stock.takeOut': 'EXCHANGE',
  'contract.reversePosition': 'FINANCIAL',
  'assets.transferFunds': 'TRANSFERFUNDS',
  'recharge.submit': 'RECHARGE',
  'recharge.pay': 'RECHARGE',
  'withdraw.submit': 'WITHDRAW',
  'swap.currencyExchange': 'EXCHANGE',
  'loan.submit': 'FINANCIAL',
  'subscription.apply': 'FINANCIAL',
  'subscription.place': 'FINANCIAL',
  'subscription.pay': 'FINANCIAL',
  'nft.buy': 'FINANCIAL',
  'nft.ask': 'FINANCIAL',
  'defi.joinMessage': 'FINANCIAL',
  'defi.sendApproveHash': 'FINANCIAL',
  'defi.updateDefiActivity': 'FINANCIAL',
};
const LAST = 'account.logout';
const ADD = "insert into freezes (user_id, module, reason, operator_id, from_ms) values ($1, $2, 'odd', 7, 1)";
const SCOPES = ['ALL', ...FREEZE_MODULES] as const;

describe('a frozen customer', () => {
  it('is refused what the freeze closes, and nothing else', async () => {
    const first = await startTestServer();
    const customers: { scope: FrozenScope; id: number; token: string }[] = [];
    for (const scope of SCOPES) {
      customers.push({ scope, ...(await first.customer(`frozen.${scope.toLowerCase()}`, false)) });
    }
    await first.close();
    const db = await reopen(first.settings);
    for (const { scope, id } of customers) {
      await db.query(ADD, [id, scope]);
    }
    await db.close();

    const server = await startTestServer(first.settings);
    try {
      const calls = ENDPOINTS.filter(({ caller }) => caller === 'customer').sort(
        (a, b) => Number(a.id === LAST) - Number(b.id === LAST),
      );
      const refused: Record<string, string[]> = {};
      for (const { id, method, path } of calls) {
        for (const { scope, token } of customers) {
          const answer = await fetch(server.url + path.replace(/\{\w+\}/g, '1'), {
            method,
            headers: { satoken: token, 'content-type': 'application/json' },
            ...(method === 'GET' ? {} : { body: '{}' }),
          }).then((response) => response.json() as Promise<Reply>);
          if (answer.key === 'account_frozen') refused[id] = [...(refused[id] ?? []), scope];
        }
      }
      const expected = Object.entries(CLOSED).map(([id, module]) => [id, ['ALL', module]]);
      expect(refused).toEqual(Object.fromEntries(expected));
    } finally {
      await server.close();
    }
  });

  it('moves nothing out of the contract account while anything is frozen, where the deployment says so', async () => {
    const first = await startTestServer();
    const [frozen, free] = [await first.customer('frozen.one', true), await first.customer('free.one', true)];
    await first.close();
    const db = await reopen(first.settings);
    await db.query(ADD, [frozen.id, 'RECHARGE']);
    await db.close();
    for (const blockContractWhenFrozen of [true, false]) {
      const flags = { transfer: { blockContractWhenFrozen } };
      const server = await startTestServer(first.settings, undefined, flags);
      try {
        const transfer = (token: string, from: number, to: number) => {
          const body = { coin: 'usdt', transferOutAccount: from, transferInAccount: to, amount: '1' };
          return server.call('POST', '/api/asset/transferFunds', { token, body });
        };
        expect(await transfer(frozen.token, 1, 3)).toMatchObject({ code: 200 });
        expect(await transfer(free.token, 1, 3)).toMatchObject({ code: 200 });
        expect(await transfer(free.token, 3, 1)).toMatchObject({ code: 200 });
        expect(await transfer(frozen.token, 3, 1)).toMatchObject(
          blockContractWhenFrozen
            ? { code: 400, key: 'Contract-assets-frozen', field: 'transferOutAccount' }
            : { code: 200 },
        );
      } finally {
        await server.close();
      }
    }
  });
});
