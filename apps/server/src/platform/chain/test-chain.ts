import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Abi, createClient, encodeDeployData, encodeFunctionData, type Hex, http } from 'viem';

const require = createRequire(import.meta.url);
const CONFIG = join(import.meta.dirname, '../../../../../tools/local-chain/hardhat.config.cjs');
const HARDHAT = join(dirname(require.resolve('hardhat/package.json')), 'internal/cli/bootstrap.js');
const TOKEN = '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json';
/** What the first account of a Hardhat chain gets of each token. */
const SUPPLY = 10n ** 30n;
const UNIT = 10n ** 18n;
const START_MS = 60_000;

/** A real chain in another process, with two tokens, in memory: for tests and for trying things out. */
export interface TestChain {
  readonly url: string;
  readonly chainId: number;
  /** Contracts of the tokens. */
  readonly usdt: string;
  readonly usdc: string;
  /** What a server is to be started with to read it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sends whole units of a token from the one who has them all. */
  give(token: string, address: string, units: bigint): Promise<void>;
  /** A block at a time of its own choosing, ms; later than all before. */
  mineAt(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** `date`: when the chain begins; now unless told. */
export async function startTestChain(date?: Date): Promise<TestChain> {
  const child = spawn(
    process.execPath,
    [HARDHAT, '--config', CONFIG, 'node', '--hostname', '127.0.0.1', '--port', '0'],
    {
      env: {
        ...process.env,
        HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
        ...(date === undefined ? {} : { LOCAL_CHAIN_DATE: date.toISOString() }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill();
    });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the chain did not start: ${said}`)), START_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`the chain did not start: ${said}`)));
  });
  const client = createClient({ transport: http(url) });
  const ask = (method: string, params: unknown[] = []): Promise<unknown> =>
    client.request({ method, params } as Parameters<typeof client.request>[0]);
  const artifact = JSON.parse(readFileSync(require.resolve(TOKEN), 'utf8')) as { abi: Abi; bytecode: Hex };
  const [owner] = (await ask('eth_accounts')) as Hex[];
  const send = async (transaction: object): Promise<{ contractAddress: string | null }> => {
    const hash = await ask('eth_sendTransaction', [{ from: owner, ...transaction }]);
    return (await ask('eth_getTransactionReceipt', [hash])) as { contractAddress: string | null };
  };
  const deploy = async (name: string): Promise<string> => {
    const data = encodeDeployData({ ...artifact, args: [name, name, SUPPLY, owner] });
    return (await send({ data })).contractAddress ?? '';
  };
  const [usdt, usdc] = [await deploy('USDT'), await deploy('USDC')];
  const chainId = Number(await ask('eth_chainId'));
  return {
    ...{ url, chainId, usdt, usdc, close },
    settings: { CHAIN_RPC_URL: url, CHAIN_ID: String(chainId), CHAIN_USDT: usdt, CHAIN_USDC: usdc },
    give: async (token, address, units) => {
      const args = [address, units * UNIT];
      await send({ to: token, data: encodeFunctionData({ abi: artifact.abi, functionName: 'transfer', args }) });
    },
    mineAt: async (ms) => {
      await ask('evm_setNextBlockTimestamp', [Math.floor(ms / 1000)]);
      await ask('evm_mine');
    },
  };
}
