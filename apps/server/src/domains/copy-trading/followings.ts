import type { PlaceOrder } from '@bourse/engine';
import { type Amount, formatAmount } from '@bourse/money';
import {
  CODE,
  type FollowBody,
  type FollowLimits,
  type LeadBody,
  leaderNameKey,
  type ParsedLimits,
  validateFollow,
  validateLeader,
} from '@bourse/wire';
import type { Statement } from '../../platform/db/database.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { Refusal, refusalOf, refuseOn } from '../../platform/refusal.ts';
import type { CopiesInProgress } from './copy-store.ts';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import type { Follow, FollowBook, FollowEnd, Leader } from './follow-book.ts';
import type { FollowStore } from './follow-store.ts';
import { termsOf } from './leader-rows.ts';
import { shownName } from './rules/shown-name.ts';

const END_WORDS = { loss: 'lossReached', left: 'leaderLeft', suspended: 'leaderSuspended' } as const;

/** Who leads and who follows: all that changes it, one after the other, first the tables and then the book. */
export class Followings {
  readonly #deps: CopyTradingDeps;
  readonly #book: FollowBook;
  readonly #store: FollowStore;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: CopyTradingDeps, book: FollowBook, store: FollowStore) {
    this.#deps = deps;
    this.#book = book;
    this.#store = store;
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(change);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** The book says what the tables say; what was open of the followings in progress at that moment. */
  load(): Promise<CopiesInProgress> {
    return this.#inTurn(async () => {
      const leaders = await this.#store.leaders();
      const { follows, ...copies } = await this.#store.inProgress();
      this.#book.replace(leaders, follows);
      return copies;
    });
  }

  lead(session: Session, body: LeadBody, nowMs: number): Promise<void> {
    requireLive(session);
    refuseOn(validateLeader(body, this.#deps.deployment.name));
    const { userId } = session;
    const name = body.name ?? '';
    return this.#inTurn(async () => {
      const former = this.#book.leaderOf(userId);
      if (former?.status === 'suspended') throw suspended(former);
      const taken = () => new Refusal('leader_name_taken', { field: 'name', code: CODE.conflict });
      if (await this.#store.isNameTaken(leaderNameKey(name), userId)) throw taken();
      try {
        await this.#store.lead(userId, name, leaderNameKey(name), body.showsName ?? former?.showsName ?? false, nowMs);
      } catch (error) {
        throw sqlState(error) === UNIQUE_VIOLATION ? taken() : error;
      }
      await this.#readLeader(userId);
    });
  }

  /** A house account of the demo world leads, marked as a sample. */
  leadAsSample(userId: number, name: string, nowMs: number): Promise<void> {
    return this.#inTurn(async () => {
      await this.#store.lead(userId, name, leaderNameKey(name), true, nowMs);
      await this.#store.markSample(userId);
      await this.#readLeader(userId);
    });
  }

  leave({ userId }: Session, nowMs: number): Promise<void> {
    return this.#inTurn(async () => {
      const leader = this.#book.leaderOf(userId);
      if (leader?.status !== 'open') throw new Refusal('leader_gone');
      const ending = await this.endingAll(leader.id, 'left', nowMs);
      await this.#deps.db.batch([this.#store.leaveStatement(leader.id), ...ending.statements]);
      await this.leaderChanged(userId, ending.follows);
    });
  }

  /** The statements that end everybody's following of a leader, with their letters; `leaderChanged` afterwards. */
  async endingAll(
    leaderId: number,
    reason: Exclude<FollowEnd, 'stopped'>,
    nowMs: number,
  ): Promise<{ follows: readonly Follow[]; statements: Statement[] }> {
    const follows = this.#book.followersOf(leaderId);
    const statements = await Promise.all(follows.map((follow) => this.#ending(follow, reason, nowMs)));
    return { follows, statements: statements.flat() };
  }

  /** After a leader's row has changed, and the followings that ended with it. */
  async leaderChanged(userId: number, ended: readonly Follow[]): Promise<void> {
    for (const follow of ended) this.#book.end(follow);
    await this.#readLeader(userId);
    for (const { followerId, id } of ended) this.#tell(followerId, id);
    this.#deps.recordChanged(userId, 'follow', 0);
  }

  /** Runs what an operator decides among the customers' changes. */
  decide(change: () => Promise<void>): Promise<void> {
    return this.#inTurn(change);
  }

  start(session: Session, body: FollowBody, request: PlaceOrder['idempotency'], nowMs: number): Promise<number> {
    requireLive(session);
    const limits = this.#limits(body);
    return this.#inTurn(async () => {
      const { userId } = session;
      const begun = request === null ? undefined : await this.#store.begun(userId, request.key);
      if (begun !== undefined && begun.hash !== request?.hash) {
        throw new Refusal('idempotency_conflict', { code: CODE.conflict });
      }
      if (begun !== undefined) return begun.id;
      const leader = this.#book.leader(body.leaderId);
      if (leader === undefined || !this.#book.isOpen(leader)) throw new Refusal('leader_gone', { field: 'leaderId' });
      if (leader.userId === userId) throw new Refusal('follow_self', { field: 'leaderId' });
      const { leadersMax, followersMax } = this.#deps.settings.current().COPY_TRADING;
      const mine = this.#book.followedBy(userId);
      if (mine.some(({ leaderId }) => leaderId === leader.id))
        throw new Refusal('follow_exists', { field: 'leaderId' });
      if (mine.length >= leadersMax) throw new Refusal('follow_leaders_max', { params: { max: leadersMax } });
      if (this.#book.followerCount(leader.id) >= followersMax) throw new Refusal('follow_full', { field: 'leaderId' });
      const whose = { leaderId: leader.id, followerId: userId, request };
      const follow = await this.#store.begin({ ...whose, ...limits, nowMs });
      this.#book.putFollow(follow);
      return follow.id;
    });
  }

  change(session: Session, id: number, draft: FollowLimits): Promise<void> {
    return this.#inTurn(async () => {
      const follow = this.#mine(session, id);
      const limits = this.#limits(draft, -follow.realised);
      await this.#store.change(id, limits);
      Object.assign(follow, limits);
    });
  }

  pause(session: Session, id: number, paused: boolean, nowMs: number): Promise<void> {
    return this.#inTurn(async () => {
      const follow = this.#mine(session, id);
      if ((follow.status === 'paused') === paused) return;
      // A pause holds from this moment on, whatever is stored when.
      if (paused) follow.status = 'paused';
      const status = paused ? 'paused' : 'running';
      try {
        await this.#store.pause(id, status, paused ? follow.sinceMs : nowMs);
      } catch (error) {
        if (paused) follow.status = 'running';
        throw error;
      }
      if (follow.status === 'ended') return;
      follow.status = status;
      if (!paused) follow.sinceMs = nowMs;
    });
  }

  stop(session: Session, id: number, nowMs: number): Promise<void> {
    return this.#inTurn(async () => {
      const follow = this.#mine(session, id);
      this.#book.end(follow);
      try {
        await this.#deps.db.batch([this.#store.endStatement(id, 'stopped', nowMs)]);
      } catch (error) {
        follow.status = 'paused';
        this.#book.putFollow(follow);
        throw error;
      }
    });
  }

  /** It ends by itself, once: no copy begins from this moment on. Whoever reads the tables waits for its row. */
  async endFollow(follow: Follow, reason: 'loss'): Promise<void> {
    if (follow.status === 'ended') return;
    this.#book.end(follow);
    await this.#inTurn(async () => this.#deps.db.batch(await this.#ending(follow, reason, this.#deps.clock())));
    this.#tell(follow.followerId, follow.id);
  }

  async #ending(follow: Follow, reason: Exclude<FollowEnd, 'stopped'>, nowMs: number): Promise<Statement[]> {
    const leader = this.#book.leader(follow.leaderId);
    const params = {
      leader: leader === undefined ? '' : shownName(leader.name, leader.showsName),
      kind: END_WORDS[reason],
      amount: formatAmount(follow.realised as Amount),
      copies: await this.#store.openCopies(follow.id),
    };
    return [
      this.#store.endStatement(follow.id, reason, nowMs),
      this.#deps.letter(follow.followerId, { key: 'follow_ended', params }),
    ];
  }

  #tell(followerId: number, followId: number): void {
    this.#deps.recordChanged(followerId, 'follow', followId);
    this.#deps.recordChanged(followerId, 'mail', 0);
  }

  #limits(draft: FollowLimits, lost?: bigint): ParsedLimits {
    const check = validateFollow(draft, termsOf(this.#deps).leverages, lost);
    if (!check.ok) throw refusalOf(check.issue);
    return check.value;
  }

  #mine({ userId }: Session, id: number): Follow {
    const follow = this.#book.follow(id);
    if (follow?.followerId !== userId) throw new Refusal('follow_over', { field: 'id', code: CODE.notFound });
    return follow;
  }

  async #readLeader(userId: number): Promise<void> {
    const leader = await this.#store.leaderOf(userId);
    if (leader !== undefined) this.#book.putLeader(leader);
  }
}

function suspended({ reason }: Leader): Refusal {
  return new Refusal('leader_suspended', { params: { reason } });
}

/** Copy trading knows the customer's own balances alone. */
function requireLive({ simulated }: Session): void {
  if (simulated) throw new Refusal('live_only');
}
