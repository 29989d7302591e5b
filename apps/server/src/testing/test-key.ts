import { fromPublicKey } from 'ox/Address';
import { type Hex, fromString as hexOf } from 'ox/Hex';
import { getSignPayload as payloadOfText } from 'ox/PersonalMessage';
import { getPublicKey, sign } from 'ox/Secp256k1';
import { toHex } from 'ox/Signature';
import { getSignPayload as payloadOfData } from 'ox/TypedData';

/** A wallet's key that a test holds; it signs what a wallet signs, in the same form. */
export interface TestKey {
  /** With the checksum in its letters (EIP-55). */
  readonly address: Hex;
  /** EIP-191; a text, or its bytes. */
  signMessage(asked: { readonly message: string | { readonly raw: Hex } }): Promise<Hex>;
  /** EIP-712. */
  signTypedData(data: unknown): Promise<Hex>;
}

export function testKey(privateKey: Hex): TestKey {
  return {
    address: fromPublicKey(getPublicKey({ privateKey }), { checksum: true }),
    signMessage: async ({ message }) =>
      signHash(payloadOfText(typeof message === 'string' ? hexOf(message) : message.raw), privateKey),
    signTypedData: async (data) => signHash(payloadOfData(data as never), privateKey),
  };
}

export function signHash(payload: Hex, privateKey: Hex): Hex {
  return toHex(sign({ payload, privateKey }));
}
