import { HASH_BYTES, LEAF_BYTES, type Node, packLeaf } from './sum-tree.ts';

const BEGIN = 4_096;
/** Bytes of a hash that are compared as one number. */
const KEY_BYTES = 6;

/** Leaves as they are stored, one behind the other: four million of them take 200 MB, and an object each would take five times as much. */
export class LeafList {
  #bytes = Buffer.alloc(BEGIN * LEAF_BYTES);
  #count = 0;

  add(leaf: Node): void {
    const at = this.#count * LEAF_BYTES;
    if (at === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length);
    packLeaf(leaf, this.#bytes, at);
    this.#count += 1;
  }

  /** All of them in the order of their hashes, so many at a time. */
  *groups(size: number): Generator<Buffer> {
    const order = this.#order();
    for (let from = 0; from < this.#count; from += size) {
      const group = order.subarray(from, from + size);
      const packed = Buffer.alloc(group.length * LEAF_BYTES);
      for (const [at, place] of group.entries())
        this.#bytes.copy(packed, at * LEAF_BYTES, place * LEAF_BYTES, (place + 1) * LEAF_BYTES);
      yield packed;
    }
  }

  #order(): Uint32Array {
    const bytes = this.#bytes;
    const keys = Float64Array.from({ length: this.#count }, (_, place) =>
      bytes.readUIntBE(place * LEAF_BYTES, KEY_BYTES),
    );
    const hashOf = (place: number) => bytes.subarray(place * LEAF_BYTES, place * LEAF_BYTES + HASH_BYTES);
    return Uint32Array.from(keys, (_, place) => place).sort(
      (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || hashOf(a).compare(hashOf(b)),
    );
  }
}
