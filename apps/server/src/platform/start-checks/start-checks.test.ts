import { expect, it } from 'vitest';
import { findingsOf, START_CHECKS, type StartFacts } from './start-checks.ts';

/** A house that is ready, behind a proxy with TLS. */
const READY: StartFacts = {
  isOutside: true,
  publicUrl: 'https://bourse.test',
  isPublicUrlNear: false,
  isBare: false,
  cameInClear: false,
  sampleChannels: [],
  hasMail: true,
  hasTexts: true,
  hasDemoAccounts: false,
  failingWebhooks: [],
  administrators: 2,
};
/** A private machine, on which nothing of this matters. */
const PRIVATE: Partial<StartFacts> = { isOutside: false, publicUrl: undefined };
const NOTHING: Partial<StartFacts> = {
  isBare: true,
  sampleChannels: ['USDT TRC'],
  hasMail: false,
  hasTexts: false,
  hasDemoAccounts: true,
  failingWebhooks: [],
  administrators: 0,
};

it.each<[what: string, facts: Partial<StartFacts>, found: readonly string[]]>([
  ['everything is settled', {}, []],
  ['a public address without TLS', { publicUrl: 'http://bourse.test' }, ['publicUrl!']],
  ['a near address without TLS', { ...PRIVATE, publicUrl: 'http://desk.local:3000', isPublicUrlNear: true }, []],
  ['open to every network, without a proxy', { publicUrl: undefined, isBare: true }, ['tls']],
  ['a proxy that passes on what came in clear', { cameInClear: true }, ['tls']],
  ['sample addresses', { sampleChannels: ['USDT TRC', 'BTC BTC'] }, ['samples']],
  ['no e-mail', { hasMail: false }, ['mail']],
  ['no text messages', { hasTexts: false }, ['texts']],
  ['demo accounts', { hasDemoAccounts: true }, ['demo']],
  ['a webhook at which nothing arrives', { failingWebhooks: ['ledger'] }, ['webhooks']],
  ['the same on a private machine', { ...PRIVATE, failingWebhooks: ['ledger'] }, ['webhooks']],
  ['no operators', { administrators: 0 }, ['operators']],
  ['one administrator', { administrators: 1 }, ['operators']],
  ['nothing at all', NOTHING, ['tls', 'samples', 'mail', 'texts', 'demo', 'operators']],
  ['nothing at all, on a private machine', { ...NOTHING, ...PRIVATE }, []],
  [
    'what stops the start comes first',
    { ...NOTHING, publicUrl: 'http://bourse.test' },
    ['publicUrl!', 'tls', 'samples', 'mail', 'texts', 'demo', 'operators'],
  ],
])('%s', (_, facts, found) => {
  expect(findingsOf({ ...READY, ...facts }).map(({ check, refuses }) => check + (refuses ? '!' : ''))).toEqual(found);
});

it('every finding says what to do', () => {
  const facts = { ...READY, ...NOTHING, failingWebhooks: ['ledger'], publicUrl: 'http://bourse.test' };
  for (const check of Object.values(START_CHECKS)) {
    const { text } = check(facts) ?? { text: '' };
    expect(text).toMatch(/Set |set |Put |Let |Begin |send a test|npm run /);
  }
});
