import { marked } from '../../platform/letters/letter-mark.ts';
import { fillWords, type MailWords, mailWords } from '../../platform/letters/mail-words.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { AddressOwner } from './address-store.ts';

export interface AddressNotice {
  readonly about: keyof Pick<MailWords, 'addressBound' | 'addressUnprotected'>;
  readonly lang: string;
  /** What is filled in beside the product's name: `address`, `type`, `time`. */
  readonly words: Readonly<Record<string, string>>;
}

/** Tells the customer by e-mail, or by text message where there is no address; nobody else would notice a thief. */
export function tellOwner(
  outbox: Outbox,
  owner: Pick<AddressOwner, 'email' | 'phone' | 'letter_mark'>,
  name: string,
  { about, lang, words }: AddressNotice,
): void {
  const { subject, text } = mailWords(lang)[about];
  const fill = (one: string) => fillWords(one, { ...words, name });
  if (owner.email !== null) {
    outbox.mail(owner.email, fill(subject), marked(fill(text), owner.letter_mark ?? undefined, lang));
  } else if (owner.phone !== null) outbox.sms(owner.phone, fill(text));
}
