import { describe, expect, it } from 'vitest';
import { type Reader, Stream, type StreamSource } from './stream.ts';

/** A reader that takes messages while there is room. */
class Client implements Reader {
  readonly got: string[] = [];
  room = true;

  offer(message: string): boolean {
    if (this.room) this.got.push(message);
    return this.room;
  }
}

class Counter implements StreamSource {
  value = 0;
  current = (seq: number) => `latest ${this.value} @${seq}`;
  next = () => {
    const { value } = this;
    return (seq: number) => `change ${value} @${seq}`;
  };
}

function opened() {
  const source = new Counter();
  const stream = new Stream(source);
  const set = (value: number) => {
    source.value = value;
    stream.catchUp();
    stream.publish();
  };
  return { stream, set };
}

describe('a stream', () => {
  it('begins with the latest value and goes on with numbered changes', () => {
    const { stream, set } = opened();
    const first = new Client();
    stream.add(first);
    set(1);
    const second = new Client();
    stream.add(second);
    set(2);
    expect(first.got).toEqual(['latest 0 @0', 'change 1 @1', 'change 2 @2']);
    expect(second.got).toEqual(['latest 1 @1', 'change 2 @2']);
  });

  it('gives a slow reader nothing, then the latest value, never a queue', () => {
    const { stream, set } = opened();
    const slow = new Client();
    const quick = new Client();
    stream.add(slow);
    stream.add(quick);
    slow.room = false;
    for (let value = 1; value <= 50; value += 1) set(value);
    slow.room = true;
    set(51);
    expect(slow.got).toEqual(['latest 0 @0', 'latest 51 @50', 'change 51 @51']);
    expect(quick.got).toHaveLength(52);
  });

  it('gives one that left nothing', () => {
    const { stream, set } = opened();
    const gone = new Client();
    stream.add(gone);
    stream.remove(gone);
    set(1);
    expect(gone.got).toEqual(['latest 0 @0']);
    expect(stream.readerless).toBe(true);
  });
});
