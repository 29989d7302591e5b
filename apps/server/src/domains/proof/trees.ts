import { Turns } from '../../platform/turns.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { type Join, type Levels, levelsOf } from './merkle.ts';
import { Pace } from './pace.ts';

/** Leaves of all trees that are kept: with their nodes some 30 MB. */
const LEAVES_MAX = 100_000;
/** Trees to be made; one more is refused. */
const WAITING_MAX = 64;

/** What a call for a way is counted as by its limit: a tree may have to be made for it. */
export const WAY = { cost: () => 1_000 } as const;

/**
 * Trees that ways are asked for. Anybody may ask, so each is made once for all who ask at the same time, kept while it is among
 * the latest, and made in turn and in slices: a way costs little, and whoever asks for many trees waits for them alone.
 */
export class Trees {
  readonly #leavesMax: number;
  readonly #pace = new Pace();
  readonly #turns = new Turns<'tree'>();
  readonly #made = new Map<string, Promise<Levels<unknown>>>();
  /** Of those that are made, the latest asked for at the end. */
  readonly #leaves = new Map<string, number>();
  #waiting = 0;

  constructor(leavesMax = LEAVES_MAX) {
    this.#leavesMax = leavesMax;
  }

  /** The tree of this name over its leaves, which are asked for only where it has to be made. Throws Unavailable where too many wait. */
  of<Node>(name: string, leavesOf: (pace: Pace) => Promise<readonly Node[]>, join: Join<Node>): Promise<Levels<Node>> {
    // A name always means the same kind of tree.
    const made = this.#made.get(name) as Promise<Levels<Node>> | undefined;
    if (made !== undefined) {
      this.#use(name);
      return made;
    }
    const tree = this.inTurn(async (pace) => levelsOf(await leavesOf(pace), join, pace));
    this.#made.set(name, tree);
    tree.then(
      (levels) => this.#keep(name, levels[0]?.length ?? 0),
      () => this.#made.delete(name),
    );
    return tree;
  }

  /** Does something else that takes its time, in turn with the trees. Throws Unavailable where too many wait. */
  async inTurn<T>(work: (pace: Pace) => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX) throw new Unavailable('busy');
    this.#waiting += 1;
    try {
      return await this.#turns.run('tree', () => work(this.#pace));
    } finally {
      this.#waiting -= 1;
    }
  }

  #keep(name: string, count: number): void {
    this.#leaves.set(name, count);
    let all = 0;
    for (const each of this.#leaves.values()) all += each;
    for (const [oldest, each] of this.#leaves) {
      if (all <= this.#leavesMax) return;
      all -= each;
      this.#leaves.delete(oldest);
      this.#made.delete(oldest);
    }
  }

  #use(name: string): void {
    const count = this.#leaves.get(name);
    if (count === undefined) return;
    this.#leaves.delete(name);
    this.#leaves.set(name, count);
  }
}
