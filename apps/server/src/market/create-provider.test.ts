import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { createProvider } from './create-provider.ts';

const clock = () => Date.parse('2026-03-04T12:00:00Z');

describe('createProvider', () => {
  it('makes the one that is set', async () => {
    const simulated = await createProvider({ kind: 'simulated', seed: 'a' }, { clock });
    expect([simulated.name, simulated.simulated, simulated.instruments.length]).toEqual([
      'simulated',
      true,
      CATALOGUE.length,
    ]);
    const replay = await createProvider({ kind: 'replay', folder: 'nowhere', start: undefined, speed: 1 }, { clock });
    expect([replay.name, replay.simulated]).toEqual(['replay', true]);
    await expect(replay.open()).rejects.toThrow('cannot read the folder of recorded prices nowhere: ENOENT');
    const exchange = await createProvider({ kind: 'exchange', name: 'binance' }, { clock });
    expect([exchange.name, exchange.simulated]).toEqual(['exchange:binance', false]);
  });

  it('prefers the seed it is told to the setting’s', async () => {
    const prices = async (seed: string, told?: string) => {
      const provider = await createProvider({ kind: 'simulated', seed }, { clock, seed: told });
      await provider.open();
      return provider.lastTick('btcusdt')?.last;
    };
    expect(await prices('a', 'b')).toBe(await prices('b'));
    expect(await prices('a')).not.toBe(await prices('b'));
  });
});
