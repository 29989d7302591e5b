import type en from '../../locales/src/en.json';

/** Keys of messages that calls answer with and forms show: the `messages` part of every language file. */
export type MessageKey = keyof typeof en.messages;
export type MessageParams = Readonly<Record<string, string | number>>;

/** What is wrong with an input: a code to word, never prose. The same functions find it on the phone and on the server. */
export interface Issue {
  readonly key: MessageKey;
  readonly field: string;
  readonly params?: MessageParams;
}
