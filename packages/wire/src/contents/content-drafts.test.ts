import { describe, expect, it } from 'vitest';
import { helpArticleDraft, noticeDraft, ruleDraft } from './content-drafts.ts';

const notice = { key: 'ROLL_NOTICE', lang: 'en', name: 'maintenance', title: 'Tonight', content: 'From 2 to 3.' };
const passes = (schema: typeof noticeDraft | typeof ruleDraft | typeof helpArticleDraft, value: unknown) =>
  schema.safeParse(value).success;

describe('what operators write', () => {
  const cases: [what: string, more: object, passes: boolean][] = [
    ['as it is', {}, true],
    ['with a route', { url: '/quote?tab=hot' }, true],
    ['with another site', { url: 'https://example.com/a' }, true],
    ['with a script', { url: 'javascript:alert(1)' }, false],
    ['with a site that hides', { url: '//example.com' }, false],
    ['with a picture of this site', { imgUrl: '/platform/assets/a.svg' }, true],
    ['with a picture of elsewhere', { imgUrl: 'https://example.com/a.png' }, false],
    ['without a title', { title: '  ' }, false],
    ['with a name of blanks', { name: 'a b' }, false],
    ['too long', { content: 'x'.repeat(20_001) }, false],
    ['of no kind', { key: 'OTHER' }, false],
    ['in no language', { lang: 'English' }, false],
  ];
  it.each(cases)('a notice %s', (_, more, expected) => {
    expect(passes(noticeDraft, { ...notice, ...more })).toBe(expected);
  });

  it('needs all of its words', () => {
    expect(passes(ruleDraft, { key: 'COIN_EXPLAIN', lang: 'en', title: 'Spot' })).toBe(false);
    expect(passes(helpArticleDraft, { lang: 'en', name: 'a', group: 'b', content: '' })).toBe(false);
  });
});
