import type en from '../../locales/src/en.json';

/** Keys of messages that calls answer with and forms show: the `messages` part of every language file. */
export type MessageKey = keyof typeof en.messages;
export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * What is wrong with an input: a message key, never a text. The same functions check it on the phone and on the server.
 */
export interface Issue {
  readonly key: MessageKey;
  readonly field: string;
  readonly params?: MessageParams;
}
