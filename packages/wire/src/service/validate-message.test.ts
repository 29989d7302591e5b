import { expect, it } from 'vitest';
import { MESSAGE_MAX, validateMessage } from './validate-message.ts';

it.each([
  { what: 'nothing', text: '', key: 'message_empty' },
  { what: 'blanks', text: ' \n\t ', key: 'message_empty' },
  { what: 'a word', text: 'hello', key: undefined },
  { what: 'the longest', text: ` ${'x'.repeat(MESSAGE_MAX)} `, key: undefined },
  { what: 'one more', text: 'x'.repeat(MESSAGE_MAX + 1), key: 'message_long' },
])('$what: $key', ({ text, key }) => {
  expect(validateMessage(text)?.key).toBe(key);
});
