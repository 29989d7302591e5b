import { describe, expect, it } from 'vitest';
import { MessageGate, PerSecond, PRICES_PER_SECOND } from './message-gate.ts';
import { SIGNED_MS } from './signed-message.ts';

const NOW = 1_000_000;

describe('the gate of messages', () => {
  it('lets each id in once, as long as its message could be sent again', () => {
    const gate = new MessageGate();
    expect(gate.refuse('a', NOW)).toBeUndefined();
    expect(gate.refuse('a', NOW + 1)).toBe('repeated');
    expect(gate.refuse('b', NOW + 2)).toBeUndefined();
    // A message that was signed with a clock ahead is young for twice that time.
    expect(gate.refuse('a', NOW + 2 * SIGNED_MS)).toBe('repeated');
    expect(gate.refuse('a', NOW + 2 * SIGNED_MS + 1)).toBeUndefined();
  });

  it('lets forty in at once, and then twenty in a second', () => {
    const gate = new MessageGate();
    const letIn = (count: number, nowMs: number) =>
      Array.from({ length: count }, (_, at) => gate.refuse(`${nowMs} ${at}`, nowMs)).filter((one) => one === undefined)
        .length;
    expect(letIn(100, NOW)).toBe(40);
    expect(letIn(100, NOW)).toBe(0);
    expect(letIn(100, NOW + 1_000)).toBe(20);
    expect(letIn(100, NOW + 100_000)).toBe(40);
  });

  it('does not count as seen what a flood kept out', () => {
    const gate = new MessageGate();
    for (let one = 0; one < 40; one += 1) gate.refuse(`${one}`, NOW);
    expect(gate.refuse('late', NOW)).toBe('flood');
    expect(gate.refuse('late', NOW + 50)).toBeUndefined();
  });

  it('lets so many prices of an instrument in within a second', () => {
    const rate = new PerSecond();
    const flooded = (nowMs: number) =>
      Array.from({ length: 30 }, () => rate.isFlooded(nowMs)).filter((one) => !one).length;
    expect([flooded(NOW), flooded(NOW + 1_000), flooded(NOW + 1_500)]).toEqual([
      PRICES_PER_SECOND,
      PRICES_PER_SECOND,
      0,
    ]);
  });
});
