import { expect, it } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { type BrowserWallet, bringToChain, WalletDeclined, walletAddress } from '../../platform/browser-wallet.ts';
import { walletFault } from './join-with-wallet.ts';

type Answers = Readonly<Record<string, unknown>>;

/** A wallet that answers as it is told; what is thrown is an object with a code. */
const wallet = (answers: Answers): BrowserWallet => ({
  type: 'ETH',
  id: '',
  name: 'Test',
  icon: undefined,
  provider: {
    request: async ({ method }) => {
      const answer = answers[method];
      if (typeof answer === 'object' && answer !== null && 'code' in answer) throw answer;
      return answer;
    },
  },
});

it('takes the first account', async () => {
  expect(await walletAddress(wallet({ eth_requestAccounts: ['0x1', '0x2'] }))).toBe('0x1');
});

it.each([
  ['declined', { code: 4001 }, 'defi_cancel'],
  ['busy', { code: -32_002 }, 'Authorization_failed'],
  ['empty', [], 'Authorization_failed'],
  ['broken', undefined, 'Authorization_failed'],
])('says what came of it: %s', async (_, eth_requestAccounts, key) => {
  const error = await walletAddress(wallet({ eth_requestAccounts })).catch((caught: unknown) => caught);
  expect(walletFault(error)?.key).toBe(key);
});

it('stays on the chain it is on, or changes to the one that is asked for', async () => {
  await bringToChain(wallet({ eth_chainId: '0x1' }), 1);
  await bringToChain(wallet({ eth_chainId: '0x1', wallet_switchEthereumChain: null }), 5);
  const other = bringToChain(wallet({ eth_chainId: '0x1', wallet_switchEthereumChain: { code: 4902 } }), 31_337);
  expect(walletFault(await other.catch((caught: unknown) => caught))).toEqual({
    key: 'defi_wallet_chain',
    params: { chain: '31337' },
  });
  const declined = bringToChain(wallet({ eth_chainId: '0x1', wallet_switchEthereumChain: { code: 4001 } }), 2);
  await expect(declined).rejects.toThrow(WalletDeclined);
});

it('leaves to the server what the server has said', () => {
  expect(walletFault(new ApiError({ code: 400, msg: '', key: 'defi_address_taken' }))).toBeUndefined();
});
