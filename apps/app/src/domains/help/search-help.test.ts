import { expect, it } from 'vitest';
import { piecesOf, searchHelp } from './search-help.ts';

const ARTICLES = [
  {
    id: 1,
    question: 'How are deposits reviewed?',
    content: 'An operator looks at each deposit. Withdrawals are reviewed too.',
  },
  { id: 2, question: 'When does a withdrawal arrive?', content: 'Within a day.' },
  { id: 3, question: '充值如何审核？', content: '每笔充值都由运营人员审核。' },
  { id: 4, question: 'Até quando posso depositar?', content: 'Não há prazo.' },
];
const idsOf = (typed: string) => searchHelp(ARTICLES, typed).map(({ id }) => id);
const shown = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

it.each([
  ['withdrawal', [2, 1]],
  ['REVIEWED operator', [1]],
  ['deposit withdrawal', [1]],
  ['审核', [3]],
  ['nao', [4]],
  ['ATÉ', [4]],
  ['nothing of it', []],
  ['  ', []],
])('finds articles with every word of %j, those that ask for it first', (typed, ids) => {
  expect(idsOf(typed)).toEqual(ids);
});

it('marks the words where they stand, with what is around them', () => {
  const [found] = searchHelp(ARTICLES, 'reviewed operator');
  expect(shown(found?.question ?? [])).toBe('How are deposits [reviewed]?');
  expect(shown(found?.excerpt ?? [])).toContain('An [operator] looks');
  expect(shown(piecesOf('Não há prazo', ['nao', 'ha']))).toBe('[Não] [há] prazo');
  expect(shown(piecesOf('a(b', ['(']))).toBe('a[(]b');
});

it('cuts long texts around the first hit', () => {
  const content = `${'word '.repeat(40)}needle ${'after '.repeat(40)}`;
  const [found] = searchHelp([{ id: 1, question: 'Q', content }], 'needle');
  const text = (found?.excerpt ?? []).map((piece) => piece.text).join('');
  expect(text).toMatch(/^…word .*needle after .*…$/);
  expect(text.length).toBeLessThan(150);
});
