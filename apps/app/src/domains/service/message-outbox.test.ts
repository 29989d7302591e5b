import type { ServiceMessage } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { MessageOutbox } from './message-outbox.ts';

const lost = new ApiError({ code: 0, key: 'network_anomaly', msg: '' });
const refused = new ApiError({ code: 429, key: 'too_many_requests', msg: '' });

/** An outbox whose server answers each call as `answers` says, and then always. */
function open(answers: (ApiError | 'ok')[] = [], kept?: string) {
  const calls: string[] = [];
  const sent: string[] = [];
  let stored = kept;
  let keys = 0;
  const outbox = new MessageOutbox({
    send: async (text, files, key) => {
      calls.push(`${key}:${[text, ...files].join('+')}`);
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return {
        id: calls.length,
        text,
        attachments: [],
        from: 'customer',
        name: '',
        createTime: 1,
        read: false,
      } satisfies ServiceMessage;
    },
    onSent: ({ text }) => void sent.push(text),
    makeKey: () => `k${++keys}`,
    now: () => 5,
    read: () => stored,
    write: (text) => {
      stored = text;
    },
  });
  const states = () => outbox.drafts.read().map(({ text, state }) => `${text} ${state}`);
  return { outbox, calls, sent, states, stored: () => stored };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('messages on their way', () => {
  it('are sent in order, one after the other', async () => {
    const { outbox, calls, sent, states, stored } = open();
    outbox.add('one');
    outbox.add('two');
    expect(states()).toEqual(['one sending', 'two sending']);
    await settle();
    expect(calls).toEqual(['k1:one', 'k2:two']);
    expect([sent, states(), stored()]).toEqual([['one', 'two'], [], undefined]);
  });

  it('wait for the network all together, and go out under the same keys', async () => {
    const { outbox, calls, sent, states } = open([lost]);
    outbox.add('one');
    outbox.add('two');
    await settle();
    expect(states()).toEqual(['one waiting', 'two waiting']);
    await outbox.flush();
    expect(calls).toEqual(['k1:one', 'k1:one', 'k2:two']);
    expect([sent, states()]).toEqual([['one', 'two'], []]);
  });

  it('that were refused hold up no others, and are sent again when asked', async () => {
    const { outbox, sent, states } = open([refused]);
    outbox.add('one');
    outbox.add('two');
    await settle();
    expect([sent, states()]).toEqual([['two'], ['one refused']]);
    await outbox.flush();
    expect(states()).toEqual(['one refused']);
    outbox.retry('k1');
    await settle();
    expect([sent, states()]).toEqual([['two', 'one'], []]);
  });

  it('can be taken back', async () => {
    const { outbox, states, stored } = open([refused]);
    outbox.add('one');
    await settle();
    outbox.remove('k1');
    expect([states(), stored()]).toEqual([[], undefined]);
  });

  it('outlive a reload', async () => {
    const before = open([lost]);
    before.outbox.add('one');
    await settle();
    const { outbox, calls, states } = open([], before.stored());
    expect(states()).toEqual(['one waiting']);
    await outbox.flush();
    expect(calls).toEqual(['k1:one']);
  });

  it('keep their files over a reload, without their previews', async () => {
    const before = open([lost]);
    before.outbox.add('', [
      { id: 'f1', name: 'a.pdf' },
      { id: 'f2', name: '', preview: 'data:' },
    ]);
    await settle();
    expect(before.stored()).not.toContain('data:');
    const { outbox, calls } = open([], before.stored());
    await outbox.flush();
    expect(calls).toEqual(['k1:+f1+f2']);
  });

  it.each(['', 'x', '{}', '[1]', '[["k",2,3]]'])('are none where %j was kept', (text) => {
    expect(open([], text).states()).toEqual([]);
  });
});
