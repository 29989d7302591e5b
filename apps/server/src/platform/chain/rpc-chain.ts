import { AMOUNT_DECIMALS, type Amount } from '@bourse/money';
import { type Client, createClient, http } from 'viem';
import { getBlock, getChainId, readContract } from 'viem/actions';
import type { Clock } from '../clock.ts';
import { type ChainBlock, type ChainReader, ChainSilent } from './chain-reader.ts';
import type { ChainSetting } from './chain-setting.ts';

/** Of a token two views are known here, and nothing that moves anything. */
const TOKEN_VIEWS = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  { type: 'function', name: 'decimals', stateMutability: 'view', inputs: [], outputs: [{ name: '', type: 'uint8' }] },
] as const;

const TIMEOUT_MS = 8_000;
const ANSWERING_MS = 60_000;

type Hex = `0x${string}`;

/** A chain over JSON-RPC: of several nodes the first that answers, on the chain that the settings name. */
export class RpcChain implements ChainReader {
  readonly chainId: number;
  readonly #clients: readonly Client[];
  readonly #clock: Clock;
  readonly #decimals = new Map<string, number>();
  readonly #before = new Map<number, ChainBlock>();
  #checked: { readonly atMs: number; readonly count: Promise<number> } | undefined;

  constructor({ urls, chainId }: Pick<ChainSetting, 'urls' | 'chainId'>, clock: Clock) {
    this.chainId = chainId;
    this.#clock = clock;
    this.#clients = urls.map((url) => createClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1 }) }));
  }

  get nodes(): number {
    return this.#clients.length;
  }

  answering(): Promise<number> {
    const nowMs = this.#clock();
    if (this.#checked === undefined || Math.abs(nowMs - this.#checked.atMs) >= ANSWERING_MS) {
      this.#checked = { atMs: nowMs, count: this.#count() };
    }
    return this.#checked.count;
  }

  head(): Promise<ChainBlock> {
    return this.#ask(async (client) => plain(await getBlock(client, { blockTag: 'latest' })));
  }

  async blockBefore(ms: number): Promise<ChainBlock> {
    const known = this.#before.get(ms);
    if (known !== undefined) return known;
    const head = await this.head();
    if (head.timeMs < ms) return head;
    let [low, high] = [await this.#block(0), head];
    if (low.timeMs >= ms) throw new ChainSilent('the chain began later');
    while (high.number - low.number > 1) {
      const middle = await this.#block(Math.floor((low.number + high.number) / 2));
      if (middle.timeMs < ms) low = middle;
      else high = middle;
    }
    this.#before.clear();
    this.#before.set(ms, low);
    return low;
  }

  async balanceOf(token: string, address: string, block: ChainBlock): Promise<Amount> {
    const decimals = await this.#decimalsOf(token);
    const units = await this.#ask((client) =>
      readContract(client, {
        ...{ abi: TOKEN_VIEWS, address: token as Hex, functionName: 'balanceOf', args: [address as Hex] },
        blockNumber: BigInt(block.number),
      }),
    );
    return toAmount(units, decimals);
  }

  async #decimalsOf(token: string): Promise<number> {
    const known = this.#decimals.get(token);
    if (known !== undefined) return known;
    const asked = { abi: TOKEN_VIEWS, address: token as Hex, functionName: 'decimals' } as const;
    const decimals = await this.#ask((client) => readContract(client, asked));
    this.#decimals.set(token, decimals);
    return decimals;
  }

  #block(number: number): Promise<ChainBlock> {
    return this.#ask(async (client) => plain(await getBlock(client, { blockNumber: BigInt(number) })));
  }

  async #count(): Promise<number> {
    const answers = await Promise.allSettled(this.#clients.map((client) => getChainId(client)));
    return answers.filter((one) => one.status === 'fulfilled' && one.value === this.chainId).length;
  }

  /** The first node that answers. */
  async #ask<T>(read: (client: Client) => Promise<T>): Promise<T> {
    let failure: unknown;
    for (const client of this.#clients) {
      try {
        return await read(client);
      } catch (error) {
        failure = error;
      }
    }
    throw new ChainSilent(failure instanceof Error ? failure.message.split('\n')[0] : 'no node', { cause: failure });
  }
}

function plain({
  number,
  hash,
  timestamp,
}: {
  number: bigint | null;
  hash: string | null;
  timestamp: bigint;
}): ChainBlock {
  if (number === null || hash === null) throw new ChainSilent('a block that is not mined');
  return { number: Number(number), hash, timeMs: Number(timestamp) * 1000 };
}

/** A token's units as amounts. */
export function toAmount(units: bigint, decimals: number): Amount {
  const shift = BigInt(decimals - AMOUNT_DECIMALS);
  return (shift >= 0n ? units / 10n ** shift : units * 10n ** -shift) as Amount;
}
