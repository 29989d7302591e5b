import { AMOUNT_DECIMALS, type Amount } from '@bourse/money';
import { decodeResult, encodeData, from as view } from 'ox/AbiFunction';
import type { Hex } from 'ox/Hex';
import { BaseError as Answered } from 'ox/RpcResponse';
import { fromHttp, type Http } from 'ox/RpcTransport';
import type { Clock } from '../clock.ts';
import { type ChainBlock, type ChainReader, ChainSilent } from './chain-reader.ts';
import type { ChainSetting } from './chain-setting.ts';

/** The two functions of a token that are used here: both only read, neither moves anything. */
const BALANCE_OF = view('function balanceOf(address account) view returns (uint256)');
const DECIMALS = view('function decimals() view returns (uint8)');

/** Of ether, and of the coins of all chains like it. */
const COIN_DECIMALS = 18;
const TIMEOUT_MS = 8_000;
const AGAIN_MS = 150;
const ANSWERING_MS = 60_000;
/** Moments whose block is remembered: the ends of a day, and what decides about it. */
const REMEMBERED = 8;

/**
 * A chain over JSON-RPC: asks several nodes in turn and takes the first that answers and is on the configured chain.
 */
export class RpcChain implements ChainReader {
  readonly chainId: number;
  readonly #nodes: readonly Node[];
  readonly #clock: Clock;
  readonly #decimals = new Map<string, number>();
  readonly #before = new Map<number, ChainBlock>();
  #checked: { readonly atMs: number; readonly count: Promise<number> } | undefined;

  constructor({ urls, chainId }: Pick<ChainSetting, 'urls' | 'chainId'>, clock: Clock) {
    this.chainId = chainId;
    this.#clock = clock;
    this.#nodes = urls.map(nodeAt);
  }

  get nodes(): number {
    return this.#nodes.length;
  }

  answering(): Promise<number> {
    const nowMs = this.#clock();
    if (this.#checked === undefined || Math.abs(nowMs - this.#checked.atMs) >= ANSWERING_MS) {
      this.#checked = { atMs: nowMs, count: this.#count() };
    }
    return this.#checked.count;
  }

  head(): Promise<ChainBlock> {
    return this.#blockAt('latest');
  }

  async blockBefore(ms: number): Promise<ChainBlock> {
    const known = this.#before.get(ms);
    if (known !== undefined) return known;
    const head = await this.head();
    if (head.timeMs < ms) return head;
    let [low, high] = [await this.block(0), head];
    if (low.timeMs >= ms) throw new ChainSilent('the chain began later');
    while (high.number - low.number > 1) {
      const middle = await this.block(Math.floor((low.number + high.number) / 2));
      if (middle.timeMs < ms) low = middle;
      else high = middle;
    }
    if (this.#before.size >= REMEMBERED) this.#before.clear();
    this.#before.set(ms, low);
    return low;
  }

  async balanceOf(token: string, address: string, block: ChainBlock): Promise<Amount> {
    const decimals = await this.#decimalsOf(token);
    const data = encodeData(BALANCE_OF, [address as Hex]);
    const at = hex(block.number);
    const units = await this.#ask(async (node) => decodeResult(BALANCE_OF, await node.call(token, data, at)));
    return toAmount(units, decimals);
  }

  async coinOf(address: string, block: ChainBlock): Promise<Amount> {
    const units = await this.#ask((node) => node.balance(address, hex(block.number)));
    return toAmount(BigInt(units), COIN_DECIMALS);
  }

  async #decimalsOf(token: string): Promise<number> {
    const known = this.#decimals.get(token);
    if (known !== undefined) return known;
    const data = encodeData(DECIMALS);
    const decimals = await this.#ask(async (node) => decodeResult(DECIMALS, await node.call(token, data, 'latest')));
    this.#decimals.set(token, decimals);
    return decimals;
  }

  block(number: number): Promise<ChainBlock> {
    return this.#blockAt(hex(number));
  }

  #blockAt(at: Hex | 'latest'): Promise<ChainBlock> {
    return this.#ask(async (node) => plain(await node.block(at)));
  }

  async #count(): Promise<number> {
    const answers = await Promise.allSettled(this.#nodes.map((node) => node.chainId()));
    return answers.filter((one) => one.status === 'fulfilled' && one.value === this.chainId).length;
  }

  /** The first node that answers. */
  async #ask<T>(read: (node: Node) => Promise<T>): Promise<T> {
    let failure: unknown;
    for (const node of this.#nodes) {
      try {
        return await read(node);
      } catch (error) {
        failure = error;
      }
    }
    throw new ChainSilent(failure instanceof Error ? failure.message.split('\n')[0] : 'no node', { cause: failure });
  }
}

/** The methods that nodes are asked; there are no others. */
interface Node {
  chainId(): Promise<number>;
  block(at: Hex | 'latest'): Promise<Block | null>;
  balance(of: string, at: Hex): Promise<Hex>;
  call(to: string, data: Hex, at: Hex | 'latest'): Promise<Hex>;
}

function nodeAt(url: string): Node {
  const { request }: Http = fromHttp(url, { fetchOptions: () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) }) });
  return {
    chainId: async () => Number(await twice(() => request({ method: 'eth_chainId' }))),
    block: (at) => twice(() => request({ method: 'eth_getBlockByNumber', params: [at, false] })),
    balance: (of, at) => twice(() => request({ method: 'eth_getBalance', params: [of as Hex, at] })),
    call: (to, data, at) => twice(() => request({ method: 'eth_call', params: [{ to: to as Hex, data }, at] })),
  };
}

/**
 * Asks once more if nothing came back. An answer, also one that is an error, is not asked for again: it would be the
 * same.
 */
async function twice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Answered) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return ask();
  }
}

const hex = (number: number): Hex => `0x${number.toString(16)}`;

type Block = Readonly<Record<'number' | 'hash', Hex | null>> & { readonly timestamp: Hex };

function plain(block: Block | null): ChainBlock {
  if (block === null || block.number === null || block.hash === null) throw new ChainSilent('no such block');
  return { number: Number(block.number), hash: block.hash, timeMs: Number(block.timestamp) * 1000 };
}

/** A token's units as amounts. */
export function toAmount(units: bigint, decimals: number): Amount {
  const shift = BigInt(decimals - AMOUNT_DECIMALS);
  return (shift >= 0n ? units / 10n ** shift : units * 10n ** -shift) as Amount;
}
