import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amount, price } from '@bourse/money';
import { catalogueProblems, readCatalogue, writeCatalogue } from '@bourse/wire/console';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, catalogued } from './catalogue.ts';
import { stepsFit } from './fitted-instrument.ts';
import { roundNumber } from './instrument-row.ts';

describe('catalogue', () => {
  const text = readFileSync(join(import.meta.dirname, 'catalogue.json'), 'utf8');

  it('is written in its own form: saving what was read gives the same bytes', () => {
    const read = readCatalogue(text);
    expect(read.ok && writeCatalogue(read.file)).toBe(text);
    expect(read.ok && catalogueProblems(read.file)).toEqual([]);
  });

  it('is read in any order of keys and with any blanks, and saved in its form', () => {
    const turned = JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    const read = readCatalogue(turned);
    expect(read.ok && writeCatalogue(read.file)).toBe(text);
  });

  it.each([
    ['no JSON', '{', ''],
    ['another format', text.replace('catalogue 1', 'catalogue 2'), 'format'],
    ['a field too many', text.replace('"hot": true', '"hot": true, "secret": 1'), 'btcusdt'],
    ['a number for a decimal', text.replace('"tickSize": "0.01"', '"tickSize": 0.01'), 'btcusdt tickSize'],
    ['an unknown desk', text.replace('["spot","contract","timed"]', '["spot","future"]'), 'btcusdt desks.1'],
    ['a time that is none', text.replace('"opens":"09:30"', '"opens":"9:30"'), 'nyse sessions.0.opens'],
  ])('says where a file has %s', (_, given, where) => {
    expect(readCatalogue(given)).toMatchObject({ ok: false, where });
  });

  it.each([
    ['crypto', 18],
    ['metal', 3],
    ['forex', 8],
    ['stock-us', 30],
    ['stock-br', 20],
  ])('has enough of %s', (kind, least) => {
    expect(CATALOGUE.filter((instrument) => instrument.kind === kind).length).toBeGreaterThanOrEqual(least);
  });

  it('names each symbol once', () => {
    expect(new Set(CATALOGUE.map((instrument) => instrument.symbol)).size).toBe(CATALOGUE.length);
  });

  it.each(CATALOGUE.map((instrument) => [instrument.symbol, instrument] as const))('%s is sound', (_, instrument) => {
    const { ladder, simulation } = instrument;
    const tick = price(instrument.tickSize);
    const lot = amount(instrument.lotSize);
    expect(tick > 0n && lot > 0n).toBe(true);
    // The worth of every order is a whole number of 1e-8: the engine takes no other.
    expect(stepsFit(instrument.tickSize, instrument.lotSize)).toBe(true);
    expect(price(ladder.levelStep) % tick).toBe(0n);
    expect(amount(ladder.levelQuantity) % lot).toBe(0n);
    expect(amount(ladder.levelQuantity) >= lot).toBe(true);
    // Ten times the reference price in ticks, and a hundred days' volume in lots, are exact in a double.
    expect((simulation.referencePrice * 10) / Number(instrument.tickSize)).toBeLessThan(2 ** 53);
    expect((simulation.dailyVolume * 100) / Number(instrument.lotSize)).toBeLessThan(2 ** 53);
    const step = Number(ladder.levelStep) / simulation.referencePrice;
    expect(step).toBeGreaterThan(0.00005);
    expect(step).toBeLessThan(0.002);
    const worth = Number(ladder.levelQuantity) * simulation.referencePrice;
    expect(worth).toBeGreaterThan(1_000);
    expect(worth).toBeLessThan(30_000);
    expect(Date.parse(simulation.listed)).toBeLessThan(Date.parse('2024-01-01'));
    expect(simulation.ticksPerMinute).toBeGreaterThanOrEqual(4);
    expect(simulation.ticksPerMinute).toBeLessThanOrEqual(60);
  });

  it('offers about 20,000 USDT of Bitcoin at the first level, ten dollars apart', () => {
    expect(catalogued('btcusdt')?.ladder).toEqual({
      halfSpread: '0.00005',
      levelStep: '10',
      levels: 20,
      levelQuantity: '0.2',
    });
  });

  it.each([
    [0.2, 1],
    [1.4, 1],
    [2.6, 2],
    [4, 5],
    [8, 10],
    [16_000, 20_000],
  ])('rounds %s to %s', (value, rounded) => expect(roundNumber(value)).toBe(rounded));
});
