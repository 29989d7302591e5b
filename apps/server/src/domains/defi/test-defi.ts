import type { DefiRate, JoinTypedData } from '@bourse/wire';
import { type TestKey, testKey } from '../../testing/test-key.ts';
import type { MoneyWorld, TestCustomer } from '../../testing/test-money.ts';
import { makeVerified } from '../../testing/test-person.ts';

export const DAY = 86_400_000;
export const MINUTE = 60_000;

/** 1 % of a hundredth of 1 %: easy to reckon with. */
export const RATES: readonly DefiRate[] = [
  { sort: 1, amountTotle: '100', rate: '0.0001' },
  { sort: 2, amountTotle: '1000', rate: '0.0002' },
  { sort: 3, amountTotle: '10000', rate: '0.0003' },
];

/** Rates as if operators had decided them long ago. */
export async function setRates({ db }: Pick<MoneyWorld, 'db'>, rates: readonly DefiRate[], fromDay = 0): Promise<void> {
  await db.query('insert into defi_rates (from_day, rates, created_ms) values ($1, $2, 0)', [
    fromDay,
    JSON.stringify(rates),
  ]);
}

/** The wallet of a customer, whose key is the test's. */
export type Wallet = TestKey;

/** A wallet by number. */
export function walletOf(at: number): Wallet {
  return testKey(`0x${(0x1000 + at).toString(16).padStart(64, '0')}`);
}

export function sign(wallet: Wallet, typedData: JoinTypedData): Promise<string> {
  return wallet.signTypedData(typedData);
}

/** A customer whose identity is verified: nobody else takes part. */
export async function verifiedCustomer(world: MoneyWorld): Promise<TestCustomer> {
  const customer = await world.customer();
  await makeVerified(world.db, customer.id);
  return customer;
}

/** Asks for the message; refused where it is. */
export async function askMessage(world: MoneyWorld, customer: TestCustomer, wallet: Wallet, coin = 'usdt') {
  const body = { address: wallet.address, coin };
  const reply = await world.post('/api/apiDefi/joinMessage', { token: customer.token, body });
  return { ...reply, typedData: (reply.data as { typedData: JoinTypedData } | undefined)?.typedData as JoinTypedData };
}

/** Sends a signature for an address. */
export function send(world: MoneyWorld, customer: TestCustomer, address: string, hash: string, userId = customer.id) {
  return world.post('/api/apiDefi/sendApproveHash', { token: customer.token, body: { userId, address, hash } });
}

/** Joins as a phone does. */
export async function join(world: MoneyWorld, customer: TestCustomer, wallet: Wallet, coin = 'usdt') {
  const { typedData, ...reply } = await askMessage(world, customer, wallet, coin);
  if (typedData === undefined) return reply;
  return send(world, customer, wallet.address, await sign(wallet, typedData));
}
