import type { CampaignCategory, CampaignText, Segment } from '@bourse/wire/console';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { mayHearNews, reachedBy } from './audience.ts';

/** A campaign that is due or under way. */
export interface DueCampaign {
  readonly id: number;
  readonly status: 'scheduled' | 'sending';
  readonly category: CampaignCategory;
  readonly texts: readonly CampaignText[];
  readonly segment: Segment;
  readonly byEmail: boolean;
  readonly byPush: boolean;
}

/** Somebody whose e-mail is taken. `email` is null where they do not want it any more. */
export interface EmailTaken {
  readonly userId: number;
  readonly language: string;
  readonly email: string | null;
  readonly loginName: string | null;
  readonly mark: string | null;
}

/** Nothing is taken of a campaign that was stopped meanwhile. */
const isSending = (campaign: number) =>
  sql<boolean>`exists (select 1 from campaigns c where c.id = ${campaign} and c.status = 'sending')`;

/** The tables of campaigns that are sent. Each part is taken in the statement that changes it, so nothing is taken twice. */
export class CampaignStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What is due, the oldest first. */
  due(nowMs: number): Promise<DueCampaign[]> {
    return rows(
      this.#db,
      sqlFor
        .selectFrom('campaigns')
        .select(({ ref }) => [
          'id',
          'status',
          'category',
          ref('texts').$castTo<CampaignText[]>().as('texts'),
          ref('segment').$castTo<Segment>().as('segment'),
          'by_email as byEmail',
          'by_push as byPush',
        ])
        .where('status', 'in', ['scheduled', 'sending'])
        .where('send_ms', '<=', nowMs)
        .orderBy('send_ms')
        .orderBy('id')
        .$narrowType<{ status: 'scheduled' | 'sending'; category: CampaignCategory }>(),
    );
  }

  /** Finds whom it goes to now, and keeps that: both, or where it was stopped neither. */
  async begin(campaign: DueCampaign, nowMs: number): Promise<void> {
    const { id } = campaign;
    const state = (column: 'r.app' | 'r.email' | 'r.push') =>
      sql<string>`case when ${sql.ref(column)} then 'waiting' else 'off' end`;
    const begun = sqlFor
      .updateTable('campaigns')
      .set({ status: 'sending', started_ms: nowMs })
      .where('id', '=', id)
      .where('status', '=', 'scheduled');
    const found = sqlFor
      .insertInto('campaign_recipients')
      .columns(['campaign_id', 'user_id', 'language', 'app', 'email', 'push'])
      .expression(
        sqlFor
          .selectFrom(reachedBy(campaign, nowMs).as('r'))
          .select([sql<number>`${id}::bigint`.as('campaign_id'), 'r.user_id', 'r.language'])
          .select([state('r.app').as('app'), state('r.email').as('email'), state('r.push').as('push')])
          .where(isSending(id)),
      )
      .onConflict((conflict) => conflict.doNothing());
    await this.#db.batch([statement(begun), statement(found)]);
  }

  /**
   * Puts the letter into the next customers' inboxes; whom it took, and who has it: not who chose no news, was frozen or
   * pauses since it began.
   */
  async sendInApp(
    id: number,
    most: number,
    nowMs: number,
  ): Promise<{ readonly taken: number; readonly has: number[] }> {
    const stored = await rows(
      this.#db,
      sqlFor
        .with('part', (db) =>
          db
            .selectFrom('campaign_recipients as r')
            .innerJoin('campaigns as c', (join) =>
              join.onRef('c.id', '=', 'r.campaign_id').on('c.status', '=', 'sending'),
            )
            .innerJoin('users as u', 'u.id', 'r.user_id')
            .leftJoin('news_choices as n', 'n.user_id', 'r.user_id')
            .select('r.user_id')
            .select(
              sql<boolean>`c.category = 'account' or (coalesce(n.in_app, true) and ${mayHearNews(nowMs)})`.as('wanted'),
            )
            .where('r.campaign_id', '=', id)
            .where('r.app', '=', 'waiting')
            .orderBy('r.user_id')
            .limit(most)
            .forUpdate('r'),
        )
        .with('stored', (db) =>
          db
            .insertInto('mails')
            .columns(['user_id', 'type', 'key', 'params', 'created_ms'])
            .expression(({ selectFrom, val }) =>
              selectFrom('part')
                .select(['user_id', val('account').as('type'), val('campaign').as('key')])
                .select([
                  sql<string>`jsonb_build_object('campaign', ${id}::bigint)`.as('params'),
                  val(nowMs).as('created_ms'),
                ])
                .where('wanted', '=', true),
            ),
        )
        .updateTable('campaign_recipients as r')
        .from('part')
        .set(({ eb }) => ({
          app: eb
            .case()
            .when('part.wanted', '=', true)
            .then('sent' as const)
            .else('off' as const)
            .end(),
        }))
        .where('r.campaign_id', '=', id)
        .whereRef('r.user_id', '=', 'part.user_id')
        .returning(['r.user_id', 'r.app']),
    );
    const has = stored.filter(({ app }) => app === 'sent').map(({ user_id }) => user_id);
    return { taken: stored.length, has };
  }

  /** Takes the next customers whose devices are told; who they are, without those who may hear no news any more. */
  async takePush(id: number, category: CampaignCategory, most: number, nowMs: number): Promise<number[]> {
    const wanted = category === 'account' ? sql`true` : mayHearNews(nowMs);
    const state = sql<'sent' | 'off'>`case when (select ${wanted} from users u where u.id = r.user_id)
      then 'sent' else 'off' end`;
    const taken = await rows(this.#db, this.#take(id, 'push', state, most).returning(['r.user_id', 'r.push']));
    return taken.filter(({ push }) => push === 'sent').map(({ user_id }) => user_id);
  }

  /** Takes the next customers who are written to, with what they chose until now. */
  async takeEmails(id: number, category: CampaignCategory, most: number, nowMs: number): Promise<EmailTaken[]> {
    const taken = await rows(this.#db, this.#take(id, 'email', sql`'trying'`, most).returning('r.user_id'));
    if (taken.length === 0) return [];
    const wanted = category === 'account' ? sql`true` : sql`coalesce(n.by_email, false) and ${mayHearNews(nowMs)}`;
    return rows(
      this.#db,
      sqlFor
        .selectFrom('campaign_recipients as r')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .leftJoin('news_choices as n', 'n.user_id', 'r.user_id')
        .select(['r.user_id as userId', 'r.language', 'u.login_name as loginName', 'u.letter_mark as mark'])
        .select(sql<string | null>`case when ${wanted} then u.email end`.as('email'))
        .where('r.campaign_id', '=', id)
        .where(({ eb, fn, val }) => eb('r.user_id', '=', fn.any(val(taken.map(({ user_id }) => user_id))))),
    );
  }

  /** The next are found beforehand: within a condition, a plan may look for them again and again, and take them all. */
  #take(id: number, channel: 'email' | 'push', state: RawBuilder<unknown>, most: number) {
    return sqlFor
      .with('next', (db) =>
        db
          .selectFrom('campaign_recipients as w')
          .select('w.user_id')
          .where('w.campaign_id', '=', id)
          .where(`w.${channel}`, '=', 'waiting')
          .where(isSending(id))
          .orderBy('w.user_id')
          .limit(most)
          .forUpdate(),
      )
      .updateTable('campaign_recipients as r')
      .from('next')
      .set({ [channel]: state })
      .where('r.campaign_id', '=', id)
      .whereRef('r.user_id', '=', 'next.user_id');
  }

  async emailEnded(id: number, userId: number, outcome: 'sent' | 'failed' | 'off'): Promise<void> {
    await rows(
      this.#db,
      sqlFor
        .updateTable('campaign_recipients')
        .set({ email: outcome })
        .where('campaign_id', '=', id)
        .where('user_id', '=', userId),
    );
  }

  /** Ends it where nothing waits any more; whether it has. */
  async endIfSent(id: number, nowMs: number): Promise<boolean> {
    const waits = sqlFor
      .selectFrom('campaign_recipients as r')
      .select('r.user_id')
      .where('r.campaign_id', '=', id)
      .where(sql<boolean>`(r.app = 'waiting' or r.email = 'waiting' or r.push = 'waiting')`);
    const ended = sqlFor
      .updateTable('campaigns')
      .set({ status: 'done', ended_ms: nowMs })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .where(({ not, exists }) => not(exists(waits)))
      .returning('id');
    return (await one(this.#db, ended)) !== undefined;
  }
}

/** The texts of these campaigns, for who shows their letters. */
export async function readTexts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, CampaignLetter>> {
  if (ids.length === 0) return new Map();
  const found = sqlFor
    .selectFrom('campaigns')
    .select(({ ref }) => ['id', 'category', ref('texts').$castTo<CampaignText[]>().as('texts')])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .$narrowType<{ category: CampaignCategory }>();
  return new Map((await rows(db, found)).map(({ id, ...letter }) => [id, letter]));
}

export interface CampaignLetter {
  readonly category: CampaignCategory;
  readonly texts: readonly CampaignText[];
}
