import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Nothing here can ask a wallet for a token allowance or a transaction: not by name, not by selector, not by a signature
 * that a contract would take. What operators approve has nothing to do with tokens; the patterns are those of chains.
 */

const ROOT = join(import.meta.dirname, '../../../..');

const NAMES =
  'approve|permit|permitTransferFrom|setApprovalForAll|increaseAllowance|increaseApproval|transferFrom|safeTransferFrom';

const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  // approve, permit (EIP-2612 and DAI), setApprovalForAll, increaseAllowance, increaseApproval, transferFrom.
  ['a selector', /(095ea7b3|d505accf|8fcbaf0c|a22cb465|39509351|d73dd623|23b872dd)/i],
  ['a function of a contract', new RegExp(`function\\s+(${NAMES})\\s*\\(\\s*(address|uint)`)],
  ['an entry of an ABI', new RegExp(`name["']?\\s*:\\s*["'\`](${NAMES})["'\`]\\s*,[^}]{0,80}(inputs|stateMutability)`)],
  [
    'an entry of an ABI',
    new RegExp(`(inputs|stateMutability)["']?\\s*:[^}]{0,80}name["']?\\s*:\\s*["'\`](${NAMES})["'\`]`),
  ],
  ['a call of a contract', new RegExp(`functionName["']?\\s*:\\s*["'\`](${NAMES})["'\`]`)],
  ['a call of a contract', /\.(setApprovalForAll|increaseAllowance|permitTransferFrom)\s*\(/],
  ['a signature that contracts take', /\b(Permit(Single|Batch|TransferFrom|Details)?|SafeTx)["']?\s*:\s*\[/],
  [
    'a transaction',
    /eth_(sendTransaction|sendRawTransaction|signTransaction|sign["'`])|wallet_(sendCalls|grantPermissions)/,
  ],
  ['a library that writes', /\b(writeContract|sendTransaction|createWalletClient|walletActions|erc20Abi|erc721Abi)\b/],
];

/** What is read of a chain, and nothing else, is taken from its library; `type` imports bring nothing along. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'ox/AbiFunction': ['decodeResult', 'encodeData', 'from'],
  'ox/Hash': ['keccak256'],
  'ox/RpcResponse': ['BaseError'],
  'ox/RpcTransport': ['fromHttp'],
  'ox/Secp256k1': ['recoverAddress'],
  'ox/TypedData': ['getSignPayload'],
};

function filesOf(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name) && !/node_modules|\.types/.test(name))
    .map((name) => join(folder, name));
}

/** Tests deploy tokens to a chain of their own; they are in no build. */
const ours = ['apps/server/src', 'apps/app/src', 'apps/console/src', 'packages/wire/src', 'packages/engine/src']
  .flatMap((folder) => filesOf(join(ROOT, folder), /\.(ts|tsx|mjs|js|json)$/))
  .filter((file) => !/\.test\.tsx?$|\/test-[^/]*$/.test(file));

const found = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(
      ([what, pattern]) => `${file.slice(ROOT.length)}: ${what}: ${pattern.exec(text)?.[0]}`,
    );
  });

describe('no allowance can be asked for', () => {
  it('the patterns find what they are meant for', () => {
    const samples = [
      '0x095ea7b3',
      'function approve(address spender, uint256 amount)',
      '{"inputs":[],"name":"permit","outputs":[]}',
      '{ name: "setApprovalForAll", type: "function", inputs: [] }',
      'functionName: "approve"',
      'token.increaseAllowance(spender, 1n)',
      'types: { Permit: [{ name: "owner", type: "address" }] }',
      'request({ method: "eth_sendTransaction" })',
      'import { erc20Abi } from "viem"',
    ];
    for (const sample of samples)
      expect([sample, FORBIDDEN.some(([, one]) => one.test(sample))]).toEqual([sample, true]);
    const harmless = ['open.approve(row)', '{ approve: true, reason }', 'approve: boolean', "t('approval.approve')"];
    for (const sample of harmless) expect(FORBIDDEN.some(([, one]) => one.test(sample))).toBe(false);
  });

  it('by the sources', () => {
    expect(ours.length).toBeGreaterThan(800);
    expect(found(ours)).toEqual([]);
  });

  it('by what is taken from the chain’s library', () => {
    const taken = ours.flatMap((file) => {
      const text = readFileSync(file, 'utf8').replace(/^import type [^;]*;$/gm, '');
      const imports = [...text.matchAll(/import\s+\{([^}]*)\}\s+from\s+['"](ox(?:\/[^'"]*)?)['"]/g)];
      const lazy = [...text.matchAll(/const\s+\{([^}]*)\}\s+=\s+await\s+import\(['"](ox(?:\/[^'"]*)?)['"]\)/g)];
      const any = text.match(/['"](viem|ox)(\/[^'"]*)?['"]/g)?.length ?? 0;
      return [
        ...[...imports, ...lazy].flatMap(([, names = '', from = '']) =>
          names
            .split(',')
            .map((name) => name.trim().replace(/ as .*/, ''))
            .filter((name) => name !== '' && !name.startsWith('type '))
            .filter((name) => TAKEN[from]?.includes(name) !== true)
            .map((name) => `${file.slice(ROOT.length)}: ${name} of ${from}`),
        ),
        // Taken another way than these two.
        ...(any > imports.length + lazy.length ? [file] : []),
      ];
    });
    expect(taken).toEqual([]);
  });

  const built = ['apps/app/dist', 'apps/console/dist', 'apps/server/dist'].map((folder) => join(ROOT, folder));
  // While `npm test` builds, there is nothing whole to scan either.
  const missing = built.filter((folder) => process.env.BUILT_LATER === 'true' || !existsSync(folder));
  if (missing.length > 0) process.stdout.write(`not built, and not scanned: ${missing.join(', ')} (npm run build)\n`);
  // Before the first build there is nothing to scan; the test command runs this again after it.
  it.skipIf(missing.length === built.length)('by what is built', () => {
    const files = built
      .filter((folder) => !missing.includes(folder))
      .flatMap((folder) => filesOf(folder, /\.(js|html|json)$/));
    expect(files.length).toBeGreaterThan(0);
    expect(found(files)).toEqual([]);
  });
});
