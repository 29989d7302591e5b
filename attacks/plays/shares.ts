import { type Attack, PRIVATE } from '../attack.ts';
import { accepted, gained } from '../world.ts';

const PERSON = 'apps/server/src/domains/certification/one-person.ts';

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
        await thief.payIn('30');
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
        await thief.payIn(String(4 * Number(plan.limitMin)));
        const between = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 2, amount: funds };
        const moved = await thief.post('/api/asset/transferFunds', between);
        if (moved.code !== 200) throw new Error(`the thief has no money: ${moved.msg}`);
        const { user } = (await thief.post('/api/user/getInfo')).data as { user: { userId: number } };
        if (n < 4) {
          // As if operators had approved one passport for each of them.
          await world.query(`insert into certifications
            (user_id, level, status, real_name, number_sealed, number_mac, number_tail, created_ms)
            values (${user.userId}, 1, 1, 'Ana', '', 'one passport', '1', 0)`);
        }
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
        file: 'apps/server/src/domains/nft/resale-guard.ts',
        from: 'return paid + price > MULTIPLE * usual;',
        to: 'return paid < 0n;',
      },
    ],
    play: async (world) => {
      const thief = await world.liveCustomer();
      await thief.payIn('100');
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
];
