import { NFT_NO_MAX } from '@bourse/wire';

/** An item by its collection and its number in it. */
export interface ItemKey {
  readonly collection: number;
  readonly no: number;
}

const NUMBER = /^[1-9]\d{0,14}$/;

/** The item that an address names; undefined where it names none. */
export function itemKeyOf(search: {
  readonly collection?: string | undefined;
  readonly no?: string | undefined;
}): ItemKey | undefined {
  const { collection = '', no = '' } = search;
  if (!NUMBER.test(collection) || !NUMBER.test(no) || Number(no) > NFT_NO_MAX) return undefined;
  return { collection: Number(collection), no: Number(no) };
}
