import { textIn } from '@bourse/wire';
import { type CampaignText, fillPlaces, type ReplyPlace } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { readTexts } from './campaign-store.ts';

/** What is filled into a campaign's texts. */
export const placesOf = (
  userId: number,
  loginName: string | null,
  brand: string,
): Readonly<Record<ReplyPlace, string>> => ({
  name: loginName ?? String(userId),
  number: String(userId),
  brand,
});

/** A campaign as a reader of a language gets it; in English where it is not written in theirs. */
export function wordCampaign(
  texts: readonly CampaignText[],
  language: string,
  values: Readonly<Record<ReplyPlace, string>>,
): { readonly title: string; readonly content: string } {
  const said = textIn(texts, language);
  return { title: fillPlaces(said?.title ?? '', values), content: fillPlaces(said?.text ?? '', values) };
}

/** A campaign's letter in one customer's words. */
export interface WordedCampaign {
  readonly type: 'news' | 'account';
  readonly title: string;
  readonly content: string;
}

/** Letters of campaigns, as customers read them. */
export interface CampaignLetters {
  /** By the campaign's number, in a language. */
  word(
    ids: readonly number[],
    reader: { readonly userId: number; readonly loginName: string | null; readonly lang: string },
  ): Promise<ReadonlyMap<number, WordedCampaign>>;
}

export const campaignLetters = (db: Database, brand: string): CampaignLetters => ({
  word: async (ids, { userId, loginName, lang }) => {
    const values = placesOf(userId, loginName, brand);
    const letters = [...(await readTexts(db, ids))];
    return new Map(
      letters.map(([id, { category, texts }]) => [id, { type: category, ...wordCampaign(texts, lang, values) }]),
    );
  },
});
