import { momentText } from '@bourse/format/moment';
import { wholeMinute } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { marked } from '../../platform/letters/letter-mark.ts';
import { fillWords, type MailWords, mailWords } from '../../platform/letters/mail-words.ts';
import type { Outbox } from '../../platform/outbox.ts';
import { readerStyle, type TimeFlags } from '../../platform/reader-style.ts';
import type { AddressOwner } from './address-store.ts';

export interface NoticeParts {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly deployment: TimeFlags & { readonly name: string };
}

export interface AddressNotice {
  readonly about: keyof Pick<MailWords, 'addressBound' | 'addressUnprotected'>;
  readonly lang: string;
  /** What is filled in beside the product's name and the time: `address`, `type`. */
  readonly words: Readonly<Record<string, string>>;
  /** From when on it holds. */
  readonly fromMs: number;
  readonly nowMs: number;
}

/** Tells the customer by e-mail, or by text message where there is no address; nobody else would notice a thief. */
export async function tellOwner(
  { db, outbox, deployment }: NoticeParts,
  owner: AddressOwner,
  { about, lang, words, fromMs, nowMs }: AddressNotice,
): Promise<void> {
  const { subject, text } = mailWords(lang)[about];
  const style = await readerStyle(db, owner.id, lang, deployment);
  const time = momentText(wholeMinute(fromMs), style, nowMs);
  const fill = (one: string) => fillWords(one, { ...words, name: deployment.name, time });
  if (owner.email !== null) {
    outbox.mail(owner.email, fill(subject), marked(fill(text), owner.letter_mark ?? undefined, lang));
  } else if (owner.phone !== null) outbox.sms(owner.phone, fill(text));
}
