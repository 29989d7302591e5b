/** 128 bits that all randomness of one instrument is derived from. */
export type RandomKey = readonly [number, number, number, number];

/** Murmur3's finalizer: every input bit reaches every output bit. */
function scramble(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** Hashes a text ("seed|symbol") into a key. */
export function randomKey(text: string): RandomKey {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x71374491];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(b ^ code, 0x239b961b) ^ (a >>> 13);
    b = Math.imul(c ^ code, 0xab0e9789) ^ (b >>> 11);
    c = Math.imul(d ^ code, 0x38b34ae5) ^ (c >>> 17);
    d = Math.imul(a ^ code, 0xa1e38b93) ^ (d >>> 15);
  }
  return [scramble(a ^ d), scramble(b ^ a), scramble(c ^ b), scramble(d ^ c)];
}

/**
 * The sfc32 generator, seeded by a key, a level and an index: the same three give the same numbers on every
 * machine (32-bit integer arithmetic only). Levels keep the draws of days, hours, minutes and ticks apart.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;
  #second = 0.5;
  #hasSecond = false;

  constructor(key: RandomKey, level: number, index: number) {
    this.#a = scramble(key[0] ^ Math.imul(index, 0x9e3779b1));
    this.#b = scramble(key[1] ^ Math.imul(index + level, 0x85ebca77));
    this.#c = scramble(key[2] ^ key[3] ^ Math.imul(level + 1, 0xc2b2ae3d));
    for (let round = 0; round < 10; round += 1) this.#next();
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum;
  }

  /** Even in [0, 1). */
  unit(): number {
    return (this.#next() >>> 0) / 4_294_967_296;
  }

  /** Bell-shaped with mean 0 and variance 1, within ±3.47: the sum of four even draws. */
  bell(): number {
    const x = this.#next();
    const y = this.#next();
    const sum = (x >>> 16) + (x & 0xffff) + (y >>> 16) + (y & 0xffff);
    return (sum / 65_536 - 2) * 1.7320508075688772;
  }

  /** Of the normal law with mean 0 and variance 1, within ±6.7: Box and Muller (1958) draw two at a time. */
  normal(): number {
    this.#hasSecond = !this.#hasSecond;
    if (!this.#hasSecond) return this.#second;
    const length = Math.sqrt(-2 * Math.log(1 - this.unit()));
    const angle = 2 * Math.PI * this.unit();
    this.#second = length * Math.sin(angle);
    return length * Math.cos(angle);
  }
}
