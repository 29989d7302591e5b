import type { JoinTypedData } from '@bourse/contract';

const SIGNATURE = /^0x[0-9a-f]{130}$/i;

/** Whose signature it is, in small letters; undefined where it is none. Loaded when the first one comes. */
export async function signerOf(typedData: JoinTypedData, signature: string): Promise<string | undefined> {
  if (!SIGNATURE.test(signature)) return undefined;
  const { recoverTypedDataAddress } = await import('viem/utils');
  try {
    const asked = { ...typedData, signature: signature as `0x${string}` };
    return (await recoverTypedDataAddress(asked as Parameters<typeof recoverTypedDataAddress>[0])).toLowerCase();
  } catch {
    return undefined;
  }
}
