import type { Outbox } from '../../platform/outbox.ts';
import type { AddressOwner } from './address-store.ts';

/** Words in the braces are filled in: {name} the product's, {address}, {type}, {time}. */
const WORDS = {
  bound: {
    en: {
      subject: 'A withdrawal address was added at {name}',
      text: '{address} ({type}) was added to your withdrawal addresses. It can be used from {time}. If this was not you, sign in, remove it and change your password.',
    },
    zh: {
      subject: '{name} 新增了提现地址',
      text: '您的提现地址中新增了 {address}（{type}），自 {time} 起可用。如非本人操作，请登录移除该地址并修改密码。',
    },
  },
  unprotected: {
    en: {
      subject: 'The protection of new withdrawal addresses ends at {name}',
      text: 'From {time} on, new withdrawal addresses of yours can be used at once. If this was not you, sign in, turn the protection on again and change your password.',
    },
    zh: {
      subject: '{name} 新提现地址的保护即将关闭',
      text: '自 {time} 起，您新增的提现地址可立即使用。如非本人操作，请登录重新开启保护并修改密码。',
    },
  },
} as const;

export interface AddressNotice {
  readonly about: keyof typeof WORDS;
  readonly lang: string;
  /** {address}, {type}, {time} */
  readonly words: Readonly<Record<string, string>>;
}

/** Tells the customer by e-mail, or by text message where there is no address; nobody else would notice a thief. */
export function tellOwner(
  outbox: Outbox,
  owner: Pick<AddressOwner, 'email' | 'phone'>,
  name: string,
  { about, lang, words }: AddressNotice,
): void {
  const { subject, text } = WORDS[about][lang === 'zh' ? 'zh' : 'en'];
  const filled = { ...words, name };
  const fill = (one: string) =>
    one.replace(/\{(\w+)\}/g, (_, word: string) => String(filled[word as keyof typeof filled]));
  if (owner.email !== null) outbox.mail(owner.email, fill(subject), fill(text));
  else if (owner.phone !== null) outbox.sms(owner.phone, fill(text));
}
