import type { JoinTypedData } from '@bourse/wire';

const SIGNATURE = /^0x[0-9a-f]{130}$/i;

/** Whose signature it is, in small letters; undefined where it is none. Loaded when the first one comes. */
export async function signerOf(typedData: JoinTypedData, signature: string): Promise<string | undefined> {
  if (!SIGNATURE.test(signature)) return undefined;
  const { recoverAddress } = await import('ox/Secp256k1');
  const { getSignPayload } = await import('ox/TypedData');
  try {
    const payload = getSignPayload(typedData as Parameters<typeof getSignPayload>[0]);
    return recoverAddress({ payload, signature: signature as `0x${string}` }).toLowerCase();
  } catch {
    return undefined;
  }
}
