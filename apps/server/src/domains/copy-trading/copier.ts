import { createHash } from 'node:crypto';
import type { PlaceOrder } from '@bourse/engine';
import type { CommitEvents, PositionEvent } from '../../exchange/commit-events.ts';
import { isKnown } from '../../exchange/idempotency-key.ts';
import { closeFor, openingOf, placeFor } from '../../exchange/place-on-margin.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { copyOrder } from './copy-order.ts';
import type { CopiesInProgress, CopyStore, Opening, StoredCopy } from './copy-store.ts';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import { copiesFrom, type Follow, type FollowBook } from './follow-book.ts';
import { OpenCopies, type OpenCopy, type SentCopy } from './open-copies.ts';
import { isLossReached } from './rules/copy-size.ts';

/** How often what could not be done at once is tried again. */
const SWEEP_MS = 2_000;

export interface CopierDeps
  extends Pick<
    CopyTradingDeps,
    | 'hub'
    | 'committer'
    | 'clock'
    | 'log'
    | 'deployment'
    | 'freezes'
    | 'guard'
    | 'settings'
    | 'contractTerms'
    | 'recordChanged'
  > {
  readonly book: FollowBook;
  readonly store: CopyStore;
  /** Reads leaders and followings into the book again, and says what of them was open at that moment. */
  loadBook(): Promise<CopiesInProgress>;
  /** The following is over: memory first, then its row and the letter. */
  endFollow(follow: Follow, reason: 'loss'): Promise<void>;
}

/**
 * Opens for followers what leaders open, and closes it when they close. An opening is answered once for each follower:
 * by a copy, stored in the transaction of its order, or by a miss with its reason. Nothing is remembered that the tables
 * do not say: after a restart, or when the engine was loaded anew, what has no answer yet is late or is copied now, and
 * closings are made up.
 */
export class Copier {
  readonly #deps: CopierDeps;
  readonly #copies = new OpenCopies();
  /** Orders of copies that are not known to be stored. */
  readonly #sent = new Set<SentCopy>();
  /** Leaders' open positions that were looked at. */
  readonly #seen = new Set<number>();
  /** "position:follower" of openings that are being answered. */
  readonly #underWay = new Set<string>();
  readonly #work = new Set<Promise<void>>();
  /** Orders below this were stored when the tables were last read. */
  #readUpto = 0;
  /** Something failed: the tables are to be read again. */
  #again = false;
  #loading: Promise<void> = Promise.resolve();
  /** What was committed while the tables are being read; told afterwards. */
  #untold: CommitEvents[] | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(deps: CopierDeps) {
    this.#deps = deps;
    deps.committer.onCommit((events) => this.#committed(events));
    deps.committer.onReload(() => this.#track(this.load()));
  }

  /** Reads the tables, ends what has lost its maximum, and answers what has no answer. One after the other. */
  load(): Promise<void> {
    const turn = this.#loading.then(() => this.#load());
    this.#loading = turn.catch(() => undefined);
    return turn;
  }

  async #load(): Promise<void> {
    const { book, store, loadBook, endFollow } = this.#deps;
    this.#again = false;
    this.#untold = [];
    try {
      const { copies, nextOrderId } = await loadBook();
      // Afterwards: what ends in between is in one of them, or in both.
      this.#replaceCopies([...copies, ...(await store.copiesOfEnded())]);
      this.#readUpto = nextOrderId;
      for (const id of await store.leadersPositions()) this.#seen.add(id);
    } finally {
      const untold = this.#untold;
      this.#untold = undefined;
      for (const events of untold) this.#committed(events);
      for (const sent of this.#sent) if (sent.isAnswered) this.#sent.delete(sent);
    }
    for (const follow of book.follows()) {
      if (isLossReached(follow.realised, follow.maxLoss)) await endFollow(follow, 'loss');
    }
    for (const { opening, followId, isOpen } of await store.unanswered()) {
      const follow = book.follow(followId);
      if (follow !== undefined && copiesFrom(follow, opening.createdMs)) this.#answer(opening, follow, isOpen);
    }
    this.#closeDue();
  }

  /** All there are. */
  #replaceCopies(stored: readonly StoredCopy[]): void {
    const { book } = this.#deps;
    this.#copies.clear();
    for (const { followId, ...copy } of stored) {
      if (this.#copies.ofOrder(copy.orderId) !== undefined) continue;
      this.#copies.add({ ...copy, follow: book.follow(followId), isClosing: false });
    }
  }

  start(): void {
    this.#timer = setInterval(() => this.sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  /** Tries again what the market or the engine did not take. */
  sweep(): void {
    if (this.#closed) return;
    this.#closeDue();
    if (this.#again && this.#deps.committer.state === 'running') this.#track(this.load());
  }

  #closeDue(): void {
    for (const copy of this.#copies.due()) this.#close(copy);
  }

  /** When all that is under way has been answered. */
  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.settled();
  }

  #committed(events: CommitEvents): void {
    if (this.#closed) return;
    if (this.#untold !== undefined) {
      if (events.positions.length > 0) this.#untold.push(events);
      return;
    }
    if (events.positions.length > 0) this.#recogniseSent();
    for (const position of events.positions) {
      if (position.ledger !== 'live' || position.desk !== 'contract') continue;
      const copy = this.#copies.ofOrder(position.orderId);
      if (copy !== undefined) this.#copyChanged(copy, position);
      else if (this.#deps.book.leaderOf(position.owner) !== undefined) this.#leaderChanged(position);
    }
  }

  #leaderChanged(position: PositionEvent): void {
    const isOpen = position.status === 'open';
    const isNew = !this.#seen.has(position.id);
    if (isOpen) this.#seen.add(position.id);
    else this.#seen.delete(position.id);
    if (isNew) this.#answerAll(position, isOpen);
    if (isOpen) return;
    for (const copy of this.#copies.ofLeader(position.id)) {
      copy.due = true;
      this.#close(copy);
    }
    for (const sent of this.#sent) if (sent.leaderPosition === position.id) sent.due = true;
  }

  /** By what the engine remembers of their orders: it knows them before what they changed is told. */
  #recogniseSent(): void {
    for (const sent of this.#sent) {
      const orderId = this.#deps.committer.engine.state.idempotency.get(sent.key)?.result.orderId;
      if (orderId === undefined) continue;
      this.#sent.delete(sent);
      // What was stored when the tables were read and is not open has closed, and is in the sums.
      if (orderId < this.#readUpto || this.#copies.ofOrder(orderId) !== undefined) continue;
      const { leaderPosition, followerId, followId, due } = sent;
      const follow = this.#deps.book.follow(followId);
      this.#copies.add({ leaderPosition, followerId, orderId, positionId: 0, follow, due, isClosing: false });
    }
  }

  #answerAll(position: PositionEvent, isOpen: boolean): void {
    const { book } = this.#deps;
    const leader = book.leaderOf(position.owner);
    if (leader?.status !== 'open') return;
    for (const follow of book.followersOf(leader.id)) {
      if (copiesFrom(follow, position.createdMs)) this.#answer(position, follow, isOpen);
    }
  }

  #answer(opening: Opening, follow: Follow, isOpen: boolean): void {
    const key = `${opening.id}:${follow.followerId}`;
    if (this.#underWay.has(key)) return;
    this.#underWay.add(key);
    const work = isOpen ? this.#copy(opening, follow) : this.#miss(opening, follow, new Refusal('copy_leader_closed'));
    this.#track(work.finally(() => this.#underWay.delete(key)));
  }

  /**
   * The order is taken in before anything is waited for: in the turn in which the leader's commit is told. Only who
   * limits their losses waits for their own turn.
   */
  async #copy(opening: Opening, follow: Follow): Promise<void> {
    const { book, committer, clock, guard, recordChanged } = this.#deps;
    const owner = { userId: follow.followerId, ledger: 'live' } as const;
    const key = `copy:${opening.id}:${follow.followerId}`;
    // Customers' own keys begin with their number: nobody else can take this one.
    const idempotency = { key, hash: createHash('sha256').update(key).digest('hex') };
    try {
      await guard.open(
        {
          owner,
          market: 'leveragedContracts',
          nowMs: clock(),
          isAgain: () => isKnown(committer, idempotency),
          atRisk: () => {
            const nowMs = clock();
            const order = copyOrder(this.#deps, opening, book.follow(follow.id) ?? follow, nowMs);
            return openingOf(this.#deps, owner, order, nowMs, idempotency).atRisk();
          },
        },
        () => this.#place(opening, follow.id, idempotency),
      );
      recordChanged(follow.followerId, 'follow', follow.id);
    } catch (error) {
      // A price may come before it is too late.
      if (error instanceof Refusal && error.key === 'price_stale') this.#again = true;
      else if (error instanceof Refusal) await this.#miss(opening, follow, error);
      // Nothing of it remains, or it is found when the tables are read again.
      else if (error instanceof Unavailable) this.#again = true;
      else throw error;
    }
  }

  async #place(opening: Opening, followId: number, idempotency: NonNullable<PlaceOrder['idempotency']>): Promise<void> {
    const { book, hub, committer, clock, store } = this.#deps;
    const follow = book.follow(followId);
    // It may have been stopped or paused, or have lost its maximum, while this waited for its turn.
    if (follow === undefined || !copiesFrom(follow, opening.createdMs)) return;
    const nowMs = clock();
    const order = copyOrder(this.#deps, opening, follow, nowMs);
    const { id: leaderPosition } = opening;
    const { followerId } = follow;
    const sent = { key: idempotency.key, leaderPosition, followerId, followId, due: false, isAnswered: false };
    this.#sent.add(sent);
    try {
      await placeFor(
        { hub, committer },
        {
          owner: { userId: followerId, ledger: 'live' },
          order,
          nowMs,
          idempotency: () => idempotency,
          companions: [store.copiedStatement(opening, follow, nowMs)],
        },
      );
    } finally {
      // Stored and told, or refused; while the tables are being read it is told afterwards.
      sent.isAnswered = true;
      if (this.#untold === undefined) this.#sent.delete(sent);
    }
  }

  async #miss(opening: Opening, follow: Follow, { key, params = {} }: Refusal): Promise<void> {
    await this.#deps.store.miss(opening, follow, key, params, this.#deps.clock());
    this.#deps.recordChanged(follow.followerId, 'follow', follow.id);
  }

  #copyChanged(copy: OpenCopy, position: PositionEvent): void {
    copy.positionId = position.id;
    if (position.status === 'open') {
      if (copy.due) this.#close(copy);
      return;
    }
    this.#copies.remove(copy);
    const { follow } = copy;
    if (follow === undefined) return;
    follow.realised += position.profit - position.openFees - position.closeFees;
    this.#deps.recordChanged(follow.followerId, 'follow', follow.id);
    if (isLossReached(follow.realised, follow.maxLoss)) this.#track(this.#deps.endFollow(follow, 'loss'));
  }

  /** What the market does not take now stays open, and is tried again. */
  #close(copy: OpenCopy): void {
    if (copy.positionId === 0 || copy.isClosing || this.#closed) return;
    const { hub, committer, clock } = this.#deps;
    copy.isClosing = true;
    const owner = { userId: copy.followerId, ledger: 'live' } as const;
    const closing = closeFor({ hub, committer }, 'contract', owner, copy.positionId, clock())
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!(error instanceof Refusal) && !(error instanceof Unavailable)) throw error;
      })
      .finally(() => {
        copy.isClosing = false;
      });
    this.#track(closing);
  }

  /** A failure is tried again when the tables are read anew. */
  #track(work: Promise<void>): void {
    const tracked: Promise<void> = work
      .catch((error: unknown) => {
        this.#again = true;
        this.#deps.log.error({ err: error }, 'a copy could not be answered: trying again');
      })
      .finally(() => this.#work.delete(tracked));
    this.#work.add(tracked);
  }
}
