import type { Reply } from '../../tools/api-session.ts';
import { type Attack, PRIVATE } from '../attack.ts';
import { accepted, gained, type Thief } from '../world.ts';

const PERSON = 'apps/server/src/domains/certification/one-person.ts';
const RESALE = 'apps/server/src/domains/nft/resale-guard.ts';

/** Attacks on what is scarce, and on what passes between customers. */
export const SHARES: readonly Attack[] = [
  {
    name: 'offering-flood',
    what: 'applies for an offering with five fresh, empty, unverified accounts',
    atMost: 0,
    settings: PRIVATE,
    weaken: [
      {
        file: 'packages/engine/src/products/offering/apply-offering.ts',
        from: 'return offering.held ? cannotPay(',
        to: 'return offering.id < 0 ? cannotPay(',
      },
      {
        file: 'packages/engine/src/products/offering/apply-offering.ts',
        from: 'else if (offering.held) state',
        to: 'else if (offering.id < 0) state',
      },
    ],
    play: async (world) => {
      const first = await world.liveCustomer();
      const { rows = [] } = await first.get('/api/ownCoin/list?status=2&type=0');
      const offers = rows as { id: number; entry: string; purchaseLimit: string; price: string }[];
      const offering = offers.find(({ entry }) => entry === 'held');
      if (offering === undefined) throw new Error('nothing is on offer');
      const amount = String(Number(offering.purchaseLimit) * Number(offering.price));
      const wish = { ownId: offering.id, number: offering.purchaseLimit, amount };
      const all = [];
      for (let n = 0; n < 5; n += 1) {
        all.push(await (await world.liveCustomer()).post('/api/ownCoinApplyOrder/placing', wish));
      }
      return { gain: accepted(all), unit: 'times' };
    },
  },
  {
    name: 'welfare-flood',
    what: 'takes the rewards of events with five accounts that nobody has verified',
    atMost: 0,
    settings: PRIVATE,
    weaken: [
      { file: PERSON, from: "throw new Refusal('please_primary')", to: 'return [userId]' },
      {
        file: 'packages/wire/src/welfare/welfare-conditions.ts',
        from: 'chosenConditions({ ...conditions, verified: true })',
        to: 'chosenConditions(conditions)',
      },
    ],
    play: async (world) => {
      let gain = 0;
      for (let n = 0; n < 5; n += 1) {
        const thief = await world.liveCustomer();
        await thief.payIn(world, '30');
        await thief.buyFor('20');
        const before = await thief.free('usdt');
        const { data } = await thief.get('/api/welfare/events');
        for (const { id } of data as { id: number }[]) await thief.post('/api/welfare/claim', { id });
        gain += gained(before, await thief.free('usdt'));
      }
      return { gain, unit: 'USDT' };
    },
  },
  {
    name: 'savings-flood',
    what: 'takes the places of a savings plan with four accounts of one person, and with two that nobody has verified',
    atMost: 3,
    settings: PRIVATE,
    weaken: [
      {
        file: 'apps/server/src/domains/savings/buy-savings.ts',
        from: 'await (isShared ? persons.share(owner, act) : act([owner]));',
        to: 'await act([owner]);',
      },
    ],
    play: async (world) => {
      const { rows = [] } = await (await world.liveCustomer()).post('/api/financial/list');
      const plans = rows as { id: number; limitMin: string; timeLimit: number }[];
      const plan = plans.find(({ timeLimit }) => timeLimit > 0);
      if (plan === undefined) throw new Error('no plan has a limit');
      const all = [];
      for (let n = 0; n < 6; n += 1) {
        const thief = await world.liveCustomer();
        const funds = String(3 * Number(plan.limitMin));
        await thief.payIn(world, String(4 * Number(plan.limitMin)));
        const between = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 2, amount: funds };
        const moved = await thief.post('/api/asset/transferFunds', between);
        if (moved.code !== 200) throw new Error(`the thief has no money: ${moved.msg}`);
        const { user } = (await thief.post('/api/user/getInfo')).data as { user: { userId: number } };
        if (n < 4) await world.query(passport(user.userId, 'of them all'));

        for (let times = 0; times < 3; times += 1) {
          all.push(await thief.post('/api/financial/submit', { id: plan.id, amount: plan.limitMin }));
        }
      }
      return { gain: accepted(all), unit: 'times' };
    },
  },
  {
    name: 'stolen-session',
    what: 'sells a collectible of 40 USDT to a stolen session for 20,000',
    atMost: 0,
    settings: PRIVATE,
    weaken: [
      {
        file: RESALE,
        from: 'if (price > MULTIPLE * usual) return true;',
        to: 'if (price > 0n) return false;',
      },
    ],
    play: async (world) => {
      const thief = await world.liveCustomer();
      await thief.payIn(world, '100');
      const before = await thief.free('usdt');
      const victim = await world.signIn('trader', 'trader1234');
      const { rows = [] } = await thief.get('/api/nft/collections');
      const { id: collection, price } = rows[0] as { id: number; price: string };
      const item = { collection, no: 1 };
      const bought = await thief.post('/api/nft/buy', { ...item, price });
      if (bought.code !== 200) throw new Error(`the thief has no item: ${bought.msg}`);
      await thief.post('/api/nft/ask', { ...item, price: '20000' });
      await victim.post('/api/nft/buy', { ...item, price: '20000' });
      return { gain: gained(before, await thief.free('usdt')), unit: 'USDT' };
    },
  },
  {
    name: 'small-resales',
    what: 'sells ten collectibles of 40 USDT to a stolen session for 80 each',
    atMost: 39,
    settings: PRIVATE,
    weaken: [{ file: RESALE, from: ' > FREE_A_DAY;', to: ' < 0n;' }],
    play: async (world) => {
      const thief = await world.liveCustomer();
      await thief.payIn(world, '500');
      const before = await thief.free('usdt');
      const victim = await world.signIn('trader', 'trader1234');
      for (let no = 2; no <= 11; no += 1) {
        await resell(thief, victim, no);
        await thief.post('/api/nft/withdrawAsk', { collection: 1, no });
      }
      // What nobody has bought is worth what it has cost.
      const { total = 0 } = await thief.get('/api/nft/own');
      return { gain: gained(before, (await thief.free('usdt')) + total * 40), unit: 'USDT' };
    },
  },
  {
    name: 'resale-and-out',
    what: 'takes out what a stolen session has paid for a collectible, as soon as it is sold',
    atMost: 0,
    settings: PRIVATE,
    weaken: [
      { file: 'apps/server/src/domains/nft/trade-nft.ts', from: 'letters.push(deps.coolOff(seller, nowMs));', to: '' },
    ],
    play: async (world) => {
      const [thief, victim] = [await world.liveCustomer(), await world.liveCustomer()];
      for (const one of [thief, victim]) await one.payIn(world, '100');
      const { user } = (await thief.post('/api/user/getInfo')).data as { user: { userId: number } };
      await world.query(passport(user.userId, 'of the thief'));
      await thief.post('/api/user/tardPwdSet', { pwd: 'fund1234' });
      const adress = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
      await thief.post(`/api/user/updateUserAddress?type=TRC&address=${adress}&userId=${user.userId}`);
      // As if the address had rested for its day.
      await world.query('update wallet_addresses set usable_ms = 0');
      const sold = await resell(thief, victim, 12);
      if (sold.code !== 200) throw new Error(`the victim has not bought: ${sold.msg}`);
      const out = { coin: 'usdt', coinType: 'TRC', amount: '130', adress, pwd: 'fund1234' };
      return { gain: accepted([await thief.post('/api/withdraw/submit', out)]) * 130, unit: 'USDT' };
    },
  },
];

/** Buys an item of the demo world's collection and sells it on for twice as much; the second purchase's answer. */
async function resell(thief: Thief, victim: Thief, no: number): Promise<Reply> {
  const item = { collection: 1, no };
  const bought = await thief.post('/api/nft/buy', { ...item, price: '40' });
  if (bought.code !== 200) throw new Error(`the thief has no item: ${bought.msg}`);
  await thief.post('/api/nft/ask', { ...item, price: '80' });
  return victim.post('/api/nft/buy', { ...item, price: '80' });
}

/** As if operators had approved a primary verification by this document. */
const passport = (userId: number, number: string) =>
  `insert into certifications (user_id, level, status, real_name, number_sealed, number_mac, number_tail, created_ms)
   values (${userId}, 1, 1, 'Ana', '', '${number}', '1', 0)`;
