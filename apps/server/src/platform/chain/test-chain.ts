import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromAbi as constructorOf, encode } from 'ox/AbiConstructor';
import { encodeData, fromAbi as functionOf } from 'ox/AbiFunction';
import type { Hex } from 'ox/Hex';
import { fromHttp } from 'ox/RpcTransport';
import { startAnvil } from './test-anvil.ts';

const TOKEN = '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json';
/** What the chain's first account gets of each token. */
const SUPPLY = 10n ** 30n;
const UNIT = 10n ** 18n;

/** A real chain in another process, with two tokens, in memory: for tests and for trying things out. */
export interface TestChain {
  readonly url: string;
  readonly chainId: number;
  /** Contracts of the tokens. */
  readonly usdt: string;
  readonly usdc: string;
  /** What a server is to be started with to read it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sends whole units of a token from the one who has them all; in a block of its own, at a time of its own choosing where told, ms. */
  give(token: string, address: string, units: bigint, atMs?: number): Promise<void>;
  /** A block at a time of its own choosing, ms; later than all before. */
  mineAt(ms: number): Promise<void>;
  close(): Promise<void>;
}

interface Receipt {
  readonly status: Hex;
  readonly contractAddress: Hex | null;
}

/** `date`: when the chain begins; now unless told. */
export async function startTestChain(date?: Date): Promise<TestChain> {
  const { url, close } = await startAnvil(date);
  const transport = fromHttp(url);
  const ask = <T>(method: string, params: unknown[] = []): Promise<T> =>
    transport.request({ method, params } as never) as Promise<T>;
  const { abi, bytecode } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(TOKEN), 'utf8'));
  const [owner] = await ask<Hex[]>('eth_accounts');
  const send = async (transaction: object): Promise<Receipt> => {
    const hash = await ask<Hex>('eth_sendTransaction', [{ from: owner, ...transaction }]);
    for (;;) {
      // The block comes a moment after the transaction.
      const receipt = await ask<Receipt | null>('eth_getTransactionReceipt', [hash]);
      if (receipt === null) continue;
      if (receipt.status !== '0x1') throw new Error(`the local chain refused ${hash}`);
      return receipt;
    }
  };
  const deploy = async (name: string): Promise<string> => {
    const data = encode(constructorOf(abi), { bytecode, args: [name, name, SUPPLY, owner] });
    return (await send({ data })).contractAddress ?? '';
  };
  const [usdt, usdc] = [await deploy('USDT'), await deploy('USDC')];
  const chainId = Number(await ask('eth_chainId'));
  const transfer = functionOf(abi, 'transfer');
  return {
    url,
    chainId,
    usdt,
    usdc,
    close,
    settings: { CHAIN_RPC_URL: url, CHAIN_ID: String(chainId), CHAIN_USDT: usdt, CHAIN_USDC: usdc },
    give: async (token, address, units, atMs) => {
      if (atMs !== undefined) await ask('evm_setNextBlockTimestamp', [Math.floor(atMs / 1000)]);
      await send({ to: token, data: encodeData(transfer, [address, units * UNIT]) });
    },
    mineAt: async (ms) => {
      await ask('evm_setNextBlockTimestamp', [Math.floor(ms / 1000)]);
      await ask('evm_mine');
    },
  };
}
