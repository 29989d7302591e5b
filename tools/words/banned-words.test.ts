import { expect, it } from 'vitest';
import { bannedIn } from './banned-words.ts';

const BANNED = { 'recharge*': 'deposit', bet: 'position', 'buy in': 'convert', quote: '', 下注: '投入', दांव: '' };

it.each([
  ['a word', 'You bet on a price', ['bet, use position']],
  ['a capital', 'Bet', ['bet, use position']],
  ['the beginning of a word', 'Recharges', ['recharge*, use deposit']],
  ['two words', 'To trade, buy in.', ['buy in, use convert']],
  ['a word at a number', '3 bet', ['bet, use position']],
  ['no part of a word', 'Better, alphabet', []],
  ['no part with marks', 'दांवा', []],
  ['a word with marks around it', 'पर दांव लगाते', ['दांव']],
  ['a part where there are no blanks', '您下注判断', ['下注, use 投入']],
  ['nothing that is filled in', '{{quote}} and {quote}', []],
  ['what stands beside it', '{{amount}} bet', ['bet, use position']],
  ['several', 'Recharge to bet', ['recharge*, use deposit', 'bet, use position']],
  ['nothing', 'Deposit', []],
])('finds %s', (_, text, found) => {
  expect(bannedIn({ title: text }, BANNED)).toEqual(found.map((one) => `title: ${one}`));
});

it('names the text by its key, and the paragraph of a list', () => {
  const words = { home: { title: 'Bet' }, rules: { spot: { content: ['Fine', 'A bet'] } } };
  expect(bannedIn(words, { bet: '' })).toEqual(['home.title: bet', 'rules.spot.content.1: bet']);
});
