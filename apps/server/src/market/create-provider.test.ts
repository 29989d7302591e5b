import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { createProvider } from './create-provider.ts';

const clock = () => Date.parse('2026-03-04T12:00:00Z');
const SEED = { seed: 'a', known: false };
const given = { clock, seed: SEED, instruments: CATALOGUE };

describe('createProvider', () => {
  it('makes the one that is set', async () => {
    const simulated = await createProvider({ kind: 'simulated', seed: undefined }, given);
    expect([simulated.name, simulated.simulated, simulated.instruments.length]).toEqual([
      'simulated',
      true,
      CATALOGUE.length,
    ]);
    const replay = await createProvider({ kind: 'replay', folder: 'nowhere', start: undefined, speed: 1 }, given);
    expect([replay.name, replay.simulated, replay.foreseeable]).toEqual(['replay', true, true]);
    await expect(replay.open()).rejects.toThrow('cannot read the folder of recorded prices nowhere: ENOENT');
    const exchange = await createProvider({ kind: 'exchange', name: 'binance' }, given);
    expect([exchange.name, exchange.simulated, exchange.foreseeable]).toEqual(['exchange:binance', false, false]);
  });

  it('prices by the seed, and says whether somebody may know it', async () => {
    const open = async (seed: string, known: boolean) => {
      const provider = await createProvider(
        { kind: 'simulated', seed: undefined },
        { ...given, seed: { seed, known } },
      );
      await provider.open();
      return [provider.lastTick('btcusdt')?.last, provider.foreseeable] as const;
    };
    const [[a, isKnown], [again], [b, isSecret]] = [
      await open('a', true),
      await open('a', true),
      await open('b', false),
    ];
    expect([isKnown, isSecret]).toEqual([true, false]);
    expect(a).toBe(again);
    expect(a).not.toBe(b);
  });
});
