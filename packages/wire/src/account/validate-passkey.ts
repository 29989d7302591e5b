import type { Issue } from '../messages.ts';
import { PASSKEY_NAME_MAX } from './passkeys.ts';

/** What is wrong with a passkey's name, or undefined. */
export function validatePasskeyName(name: string): Issue | undefined {
  const length = name.trim().length;
  return length === 0 || length > PASSKEY_NAME_MAX || /\p{Cc}/u.test(name)
    ? { key: 'passkey_name_form', field: 'name', params: { most: PASSKEY_NAME_MAX } }
    : undefined;
}
