import type { DefiCoin, JoinTypedData } from '@bourse/wire';
import { wordMessage } from '../../platform/http/wording.ts';

const VERSION = '1';
const text = (name: string) => ({ name, type: 'string' });

export interface JoinWish {
  /** What the deployment is called. */
  readonly name: string;
  readonly chainId: number;
  readonly coin: DefiCoin;
  readonly userId: number;
  /** With the capitals of its checksum. */
  readonly address: string;
  /** 32 bytes in hexadecimal. */
  readonly nonce: string;
  readonly expiresMs: number;
  readonly lang: string;
}

/**
 * What a wallet shows before it signs: that its owner joins, with which address and account, and that nothing may be moved
 * because of it. No contract stands behind it: there is no field that a contract could take a signature of this form for.
 */
export function joinTypedData(wish: JoinWish): JoinTypedData {
  const coin = wish.coin.toUpperCase();
  return {
    domain: { name: `${wish.name} DeFi`, version: VERSION, chainId: wish.chainId },
    types: {
      EIP712Domain: [text('name'), text('version'), { name: 'chainId', type: 'uint256' }],
      Participation: [
        text('statement'),
        text('coin'),
        text('account'),
        { name: 'address', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
        text('expires'),
      ],
    },
    primaryType: 'Participation',
    message: {
      statement: wordMessage('defi_statement', { coin, name: wish.name }, wish.lang),
      coin,
      account: String(wish.userId),
      address: wish.address,
      nonce: wish.nonce,
      expires: new Date(wish.expiresMs).toISOString(),
    },
  };
}
