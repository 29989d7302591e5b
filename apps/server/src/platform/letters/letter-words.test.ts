import { describe, expect, it } from 'vitest';
import { wordLetter } from './letter-words.ts';

const AT = Date.UTC(2026, 10, 21, 23, 5);
const style = { language: 'en', timeZone: 'Asia/Hong_Kong', dateFormat: 'language' };
const around = { name: 'Bourse', nowMs: AT, style };

describe('letters in words', () => {
  const cases: [string, string, Record<string, string | number>, string, string][] = [
    ['a number', 'welcome', { uid: 100001 }, 'en', 'UID is 100001'],
    ['an asset', 'recharge_success', { amount: '10', realAmount: '9', coin: 'usdt' }, 'en', '9 USDT'],
    ['a word', 'certification_success', { kind: 'advanced' }, 'en', 'Your advanced verification was approved.'],
    ['a word in Chinese', 'certification_success', { kind: 'advanced' }, 'zh', '您的高级认证已通过。'],
    ['another language', 'certification_success', { kind: 'primary' }, 'de', 'Basisverifizierung'],
    ['a time', 'security_changed', { kind: 'totpOn', atMs: AT }, 'en', 'turned on. On Nov 22, 07:05 (GMT+8).'],
    ['an open end', 'frozen', { module: 'ALL', reason: 'Asked for.', untilMs: 'open' }, 'en', 'until further notice'],
    [
      'somebody’s own text',
      'recharge_failed',
      { amount: '1', coin: 'btc', reason: '{{amount}} <b>' },
      'en',
      '{{amount}} <b>',
    ],
    ['one share', 'share_split', { company: 'Apple', from: 1, to: 4 }, 'en', '1 share of Apple became 4.'],
    ['several shares', 'share_split', { company: 'Apple', from: 3, to: 2 }, 'en', '3 shares of Apple became 2.'],
    ['one of Russian forms', 'share_split', { company: 'Apple', from: 21, to: 4 }, 'ru', '21 акция Apple стала 4.'],
    ['another of them', 'share_split', { company: 'Apple', from: 5, to: 1 }, 'ru', '5 акций Apple стали 1.'],
    ['no forms where none are', 'share_split', { company: 'Apple', from: 1, to: 4 }, 'zh', '1 股变为 4 股'],
    ['what is missing', 'recharge_failed', {}, 'en', 'deposit of   was'],
  ];
  it.each(cases)('say %s', (_, key, params, lang, part) => {
    expect(wordLetter(key, params, lang, around).content).toContain(part);
  });

  it('names the deployment', () => {
    expect(wordLetter('welcome', { uid: 1 }, 'en', around).title).toBe('Welcome to Bourse');
  });

  it.each(['words', 'gone', 'toString'])('has none for %s', (key) => {
    expect(wordLetter(key, {}, 'en', around)).toEqual({ title: '', content: '' });
  });
});
