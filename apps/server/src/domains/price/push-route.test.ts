import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { SentPrices } from '../../market/sources/signed-message.ts';
import { headersOf, signedMessage } from '../../market/sources/test-source.ts';
import type { PriceSourceSetting } from '../../platform/price-sources-setting.ts';
import { registerPush } from './push-route.ts';

const NOW = Date.parse('2026-03-04T16:00:00Z');
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const source = (name: string): PriceSourceSetting => ({
  name,
  kind: 'push',
  secret: secretOf(name),
  prices: ['crypto'],
  fallback: false,
  staleMs: 10_000,
});

async function open() {
  const sent: SentPrices[] = [];
  const refused: string[] = [];
  const app = Fastify();
  registerPush(app, {
    sources: [source('a'), source('b')],
    prices: {
      push: async (one) => {
        sent.push(one);
        return { taken: 1, refused: [] };
      },
      refused: (name, why) => void refused.push(`${name} ${why}`),
    },
    limited: false,
    clock: () => NOW,
    log: pino({ level: 'silent' }),
  });
  const push = async (name: string) => {
    const message = signedMessage([{ symbol: 'btcusdt', at: NOW, last: '5' }], NOW, { secret: secretOf(name) });
    const { body } = message;
    return (await app.inject({ method: 'POST', url: `/api/prices/${name}`, headers: headersOf(message), body }))
      .statusCode;
  };
  const again = signedMessage([{ symbol: 'btcusdt', at: NOW, last: '5' }], NOW, { secret: secretOf('a') });
  const replay = async () =>
    (await app.inject({ method: 'POST', url: '/api/prices/a', headers: headersOf(again), body: again.body }))
      .statusCode;
  return { app, push, replay, sent, refused };
}

describe('the way of pushed prices', () => {
  it('sends no flood of one source on to the core, from however many addresses, and lets others through', async () => {
    const { app, push, sent, refused } = await open();
    const answers = [];
    for (let one = 0; one < 100; one += 1) answers.push(await push('a'));
    expect(answers.filter((status) => status === 429)).toHaveLength(60);
    expect(sent).toHaveLength(40);
    expect(refused).toHaveLength(60);
    expect(await push('b')).toBe(200);
    await app.close();
  });

  it('lets nobody who sends an old message again shut its source out', async () => {
    const { app, push, replay, sent } = await open();
    const answers = [];
    for (let one = 0; one < 60; one += 1) answers.push(await replay());
    expect(answers.filter((status) => status === 409)).toHaveLength(59);
    expect(await push('a')).toBe(200);
    expect(sent).toHaveLength(2);
    await app.close();
  });

  it('takes no larger message than a gateway passes on', async () => {
    const { app } = await open();
    const long = async (bytes: number) => {
      const message = signedMessage([], NOW, { secret: secretOf('a'), body: 'x'.repeat(bytes) });
      const { body } = message;
      return (await app.inject({ method: 'POST', url: '/api/prices/a', headers: headersOf(message), body })).statusCode;
    };
    expect(await long(64 * 1024)).toBe(400);
    expect(await long(64 * 1024 + 1)).toBe(413);
    await app.close();
  });
});
