import { type Amount, amount, formatAmount, formatPrice, formatRate, type Price, type Rate, ZERO } from '@bourse/money';
import { DEFI_DAY_MS, type DefiCoin, defiReward } from '@bourse/wire';
import { type ChainBlock, type ChainReader, ChainSilent } from '../../platform/chain/chain-reader.ts';
import type { Statement } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { countedHoldings } from './counted-holdings.ts';
import type { DefiDeps } from './defi-deps.ts';
import { blockOfDay } from './draw-block.ts';
import { holdingStatement, type Participant, ParticipantStore } from './participant-store.ts';
import { REWARD_ASSET } from './program-state.ts';
import { ratesOn } from './rate-tables.ts';

/** Balances asked for at once. */
const AT_ONCE = 20;
/** The price of ETH is a tick of this age at most. */
const PRICE_AGE_MAX_MS = 3_600_000;

export interface Read {
  readonly participant: Participant;
  readonly holding: Amount;
}

/** What all wallets of a coin held at the block that was drawn for a day. All are read at one block: nothing counts twice. */
export interface DayReading {
  readonly coin: DefiCoin;
  readonly day: number;
  readonly block: ChainBlock;
  readonly read: readonly Read[];
}

/** Rejects with `ChainSilent` where the chain does not answer. */
export async function readDay(deps: DefiDeps, coin: DefiCoin, day: number): Promise<DayReading> {
  const { chain, tokens } = deps;
  const token = tokens[coin];
  if (chain === undefined || token === undefined) throw new ChainSilent('no chain is configured');
  const endMs = (day + 1) * DEFI_DAY_MS;
  const participants = await new ParticipantStore(deps.db).at(coin, endMs);
  const block = await blockOfDay(deps, chain, day);
  const read: Read[] = [];
  for (let from = 0; from < participants.length; from += AT_ONCE) {
    read.push(...(await readSome(chain, token, participants.slice(from, from + AT_ONCE), block)));
  }
  return { coin, day, block, read };
}

function readSome(
  chain: ChainReader,
  token: string,
  participants: readonly Participant[],
  block: ChainBlock,
): Promise<Read[]> {
  return Promise.all(
    participants.map(async (participant) => {
      const holding = await chain.balanceOf(token, participant.address, block);
      return { participant, holding };
    }),
  );
}

interface Income {
  readonly read: Read;
  readonly rate: Rate;
  readonly usdt: Amount;
  readonly eth: Amount;
}

/** Stores what a day brings to the persons who are verified, up to what counts of each; it is paid by that, whatever prices and rates do later. False where ETH has no recent price. */
export async function storeDay(deps: DefiDeps, { coin, day, block, read }: DayReading): Promise<boolean> {
  const tick = deps.hub.latest(`${REWARD_ASSET}usdt`);
  const nowMs = deps.clock();
  if (tick === undefined || Math.abs(nowMs - tick.timeMs) > PRICE_AGE_MAX_MS) return false;
  const rates = await ratesOn(deps.db, day);
  const persons = await deps.persons.verified(read.map(({ participant }) => participant.userId));
  const incomes: Income[] = countedHoldings(read, persons, amount(deps.deployment.defi.countedMax))
    .map((one) => ({ read: one, ...defiReward(one.holding, rates, tick.last) }))
    .filter(({ eth }) => eth > 0n);
  const sum = (part: (income: Income) => Amount): Amount =>
    incomes.reduce((total, income) => total + part(income), ZERO as bigint) as Amount;
  const [usdt, eth] = [sum((income) => income.usdt), sum((income) => income.eth)];
  const status = incomes.length > 0 ? 'waiting' : 'empty';
  await deps.db.batch([
    statement(
      addRun({ coin, day, block, status, price: tick.last, tick, participants: read.length, usdt, eth, nowMs }),
    ),
    incomesStatement(coin, day, incomes),
    ...read.map(({ participant, holding }) => holdingStatement(participant.id, holding, nowMs)),
  ]);
  return true;
}

/** A day that the chain tells nothing about any more. */
export async function storeUnread({ db, clock }: DefiDeps, coin: DefiCoin, day: number): Promise<void> {
  const [block, tick] = [
    { number: 0, hash: '', timeMs: 0 },
    { id: 0, timeMs: 0 },
  ];
  const nothing = { price: 0n as Price, participants: 0, usdt: ZERO, eth: ZERO };
  await rows(db, addRun({ coin, day, block, status: 'unread', tick, ...nothing, nowMs: clock() }));
}

interface Run {
  readonly coin: DefiCoin;
  readonly day: number;
  readonly block: ChainBlock;
  readonly status: 'waiting' | 'empty' | 'unread';
  readonly price: Price;
  readonly tick: { readonly id: number; readonly timeMs: number };
  readonly participants: number;
  readonly usdt: Amount;
  readonly eth: Amount;
  readonly nowMs: number;
}

function addRun({ coin, day, block, status, price, tick, participants, usdt, eth, nowMs }: Run) {
  return sqlFor.insertInto('defi_runs').values({
    coin,
    day,
    status,
    block: block.number,
    block_hash: block.hash,
    price: formatPrice(price),
    tick_id: tick.id,
    tick_ms: tick.timeMs,
    participants,
    usdt: formatAmount(usdt),
    eth: formatAmount(eth),
    computed_ms: nowMs,
  });
}

/** All of a day at once. */
function incomesStatement(coin: DefiCoin, day: number, incomes: readonly Income[]): Statement {
  return {
    sql: `insert into defi_incomes (coin, day, participant_id, user_id, address, holding, rate, usdt, eth)
      select $1, $2, p, u, a, (h)::numeric, (r)::numeric, (s)::numeric, (e)::numeric
        from unnest(($3::text)::bigint[], ($4::text)::bigint[], ($5::text)::text[], ($6::text)::text[], ($7::text)::text[],
          ($8::text)::text[], ($9::text)::text[]) as one (p, u, a, h, r, s, e)`,
    params: [
      coin,
      day,
      ...[
        (one: Income) => String(one.read.participant.id),
        (one: Income) => String(one.read.participant.userId),
        (one: Income) => one.read.participant.address,
        (one: Income) => formatAmount(one.read.holding),
        (one: Income) => formatRate(one.rate),
        (one: Income) => formatAmount(one.usdt),
        (one: Income) => formatAmount(one.eth),
      ].map((cell) => `{${incomes.map(cell).join(',')}}`),
    ],
  };
}
