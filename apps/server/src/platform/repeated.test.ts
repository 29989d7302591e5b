import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Repeated } from './repeated.ts';

describe('repeated work', () => {
  let turns: number;
  let failing: boolean;
  let said: string[];
  let release: () => void;
  let repeated: Repeated;
  let log: ConstructorParameters<typeof Repeated>[1];

  beforeEach(() => {
    vi.useFakeTimers();
    [turns, failing, said] = [0, false, []];
    log = { error: (_: object, text: string) => said.push(text) } as unknown as ConstructorParameters<
      typeof Repeated
    >[1];
    class Counting extends Repeated {
      protected override async work(): Promise<void> {
        turns += 1;
        if (failing) throw new Error('no');
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
    }
    repeated = new Counting(1_000, log, 'it was not done');
  });
  afterEach(() => vi.useRealTimers());

  it('begins no turn while one is under way', async () => {
    repeated.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(turns).toBe(1);
    release();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(turns).toBe(2);
  });

  it('of one rhythm comes together, whenever it was begun', async () => {
    const at: number[] = [];
    class Noting extends Repeated {
      protected override async work(): Promise<void> {
        at.push(performance.now() % 1_000);
      }
    }
    const works = [new Noting(1_000, log, ''), new Noting(500, log, '')];
    for (const work of works) {
      await vi.advanceTimersByTimeAsync(333);
      work.start();
    }
    await vi.advanceTimersByTimeAsync(2_000);
    expect(new Set(at)).toEqual(new Set([0, 500]));
    expect(at.length).toBe(6);
  });

  it('says what failed, and tries again', async () => {
    failing = true;
    repeated.start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(turns).toBe(2);
    expect(said).toEqual(['it was not done', 'it was not done']);
  });

  it('ends after the turn that is under way', async () => {
    const turn = repeated.run();
    let ended = false;
    const end = repeated.close().then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([ended, repeated.closed]).toEqual([false, true]);
    release();
    await Promise.all([turn, end]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(turns).toBe(1);
  });
});
