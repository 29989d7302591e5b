import type { Amount } from '@bourse/money';
import type { FOLLOW_ENDS, FOLLOW_STATUSES } from '@bourse/wire';

export type LeaderStatus = 'open' | 'left' | 'suspended';
export type FollowStatus = (typeof FOLLOW_STATUSES)[number];
export type FollowEnd = Exclude<(typeof FOLLOW_ENDS)[number], ''>;

export interface Leader {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly showsName: boolean;
  readonly status: LeaderStatus;
  readonly reason: string;
  readonly sinceMs: number;
  /** A house account of the demo world. */
  readonly isSample: boolean;
}

/** A following that is in progress, or has ended a moment ago. */
export interface Follow {
  readonly id: number;
  readonly leaderId: number;
  readonly followerId: number;
  amount: Amount;
  maxLoss: Amount;
  leverage: number;
  status: FollowStatus;
  /** Positions opened before are not copied. */
  sinceMs: number;
  /** Of closed copies, after fees. */
  realised: bigint;
}

/** All leaders and the followings in progress, in memory: the copier must know them in the turn of a commit. */
export class FollowBook {
  readonly #leaders = new Map<number, Leader>();
  readonly #leadersByUser = new Map<number, Leader>();
  readonly #follows = new Map<number, Follow>();
  readonly #byLeader = new Map<number, Map<number, Follow>>();
  readonly #byFollower = new Map<number, Map<number, Follow>>();
  /** Samples may be followed: this is the demo world. */
  withSamples = false;

  /** All there are from now on. */
  replace(leaders: readonly Leader[], follows: readonly Follow[]): void {
    for (const map of [this.#leaders, this.#leadersByUser, this.#follows, this.#byLeader, this.#byFollower])
      map.clear();
    for (const leader of leaders) this.putLeader(leader);
    for (const follow of follows) this.putFollow(follow);
  }

  putLeader(leader: Leader): void {
    this.#leaders.set(leader.id, leader);
    this.#leadersByUser.set(leader.userId, leader);
  }

  leader(id: number): Leader | undefined {
    return this.#leaders.get(id);
  }

  leaderOf(userId: number): Leader | undefined {
    return this.#leadersByUser.get(userId);
  }

  /** Those who may be followed. */
  openLeaders(): Leader[] {
    return [...this.#leaders.values()].filter((leader) => this.isOpen(leader));
  }

  isOpen({ status, isSample }: Leader): boolean {
    return status === 'open' && (this.withSamples || !isSample);
  }

  putFollow(follow: Follow): void {
    this.#follows.set(follow.id, follow);
    followsOf(this.#byLeader, follow.leaderId).set(follow.id, follow);
    followsOf(this.#byFollower, follow.followerId).set(follow.id, follow);
  }

  /** It is over from this moment on, also where the tables were read again since `follow` was taken from here. */
  end(follow: Follow): void {
    for (const one of [follow, this.#follows.get(follow.id)]) if (one !== undefined) one.status = 'ended';
    this.#follows.delete(follow.id);
    this.#byLeader.get(follow.leaderId)?.delete(follow.id);
    this.#byFollower.get(follow.followerId)?.delete(follow.id);
  }

  follow(id: number): Follow | undefined {
    return this.#follows.get(id);
  }

  /** All in progress. */
  follows(): Follow[] {
    return [...this.#follows.values()];
  }

  /** In progress, in the order of their beginning. */
  followersOf(leaderId: number): Follow[] {
    return [...(this.#byLeader.get(leaderId)?.values() ?? [])];
  }

  followerCount(leaderId: number): number {
    return this.#byLeader.get(leaderId)?.size ?? 0;
  }

  followedBy(userId: number): Follow[] {
    return [...(this.#byFollower.get(userId)?.values() ?? [])];
  }

  /** Customers who follow somebody. */
  followerTotal(): number {
    return [...this.#byFollower.values()].filter(({ size }) => size > 0).length;
  }
}

/** Whether it copies what its leader opened then. */
export function copiesFrom({ status, sinceMs }: Follow, createdMs: number): boolean {
  return status === 'running' && sinceMs <= createdMs;
}

function followsOf(map: Map<number, Map<number, Follow>>, key: number): Map<number, Follow> {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = new Map<number, Follow>();
  map.set(key, made);
  return made;
}
