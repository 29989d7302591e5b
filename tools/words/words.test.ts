import { describe, expect, it } from 'vitest';
import { type Contexts, contextOf, unexplained } from './contexts.ts';
import { wrongMarks } from './marks.ts';
import { slotsIn, tooLong, unitsOf } from './slots.ts';
import { missingTerms } from './terms.ts';

describe('marks and blanks', () => {
  it.each([
    ['fr', 'Prix : 3', true],
    ['fr', 'Prix\u00a0: 3', false],
    ['fr', 'Fermer\u00a0?', true],
    ['fr', 'Fermer\u202f?', false],
    ['fr', 'à 14:05', false],
    ['es', 'Cerrar?', true],
    ['es', '¿Cerrar?', false],
    ['zh', '价格,数量', true],
    ['zh', '价格，数量', false],
    ['zh', '最多3个', true],
    ['zh', '最多 3 个', false],
    ['zh', '最多{{max}}个', true],
    ['zh-TW', '“限價”', true],
    ['ja', '最大 5 倍', true],
    ['ja', '最大5倍', false],
    ['ja', '価格 {{price}}', false],
    ['ar', 'السعر, الكمية', true],
    ['ar', 'السعر، الكمية', false],
    ['ar', '٣', true],
    ['de', '»Markt«', true],
    ['de', '„Markt“', false],
    ['en', 'Loading...', true],
    ['en', 'Loading…', false],
    ['en', ' Loading', true],
  ])('%s: %s', (language, text, wrong) => {
    expect(wrongMarks([['home.title', text]], language).length > 0).toBe(wrong);
  });
});

describe('the room of a slot', () => {
  const page = `
    <PageHeader title={t(open ? 'a.open' : 'a.closed')} back />
    <Button wide onClick={() => go('x')}>{t('a.go', { n })}</Button>
    <Tabs items={[{ key: 'one', label: t('a.one') }, { key: 'two', label: t('a.two') }]} />
    <p>{t('a.text')}</p>`;
  const slots = {
    button: { units: 8, where: '' },
    tab: { units: 4, where: '' },
    menu: { units: 3, where: '', keys: ['menu.*'] },
  };
  it('is found in the source', () => {
    expect(Object.fromEntries([...slotsIn([page])].map(([key, names]) => [key, [...names]]))).toEqual({
      'a.open': ['title'],
      'a.closed': ['title'],
      'a.go': ['button'],
      'a.one': ['tab'],
      'a.two': ['tab'],
    });
  });
  it.each([
    ['a.go', 'Continue', false],
    ['a.go', 'Continue!', true],
    ['a.go_one', 'Continue!', true],
    ['a.go', '続ける', false],
    ['a.go', '支払いに進む', true],
    ['a.go', '{{n}} to', true],
    ['menu.home', 'Home', true],
    ['a.text', 'As long as you please', false],
  ])('%s: %s', (key, text, found) => expect(tooLong([[key, text]], slots, slotsIn([page])).length > 0).toBe(found));
  it('counts letters with their marks', () => expect(unitsOf('दिन')).toBe(2));
});

describe('terms', () => {
  const terms = { deposit: { english: ['deposit'], stems: { de: ['einzahl'] }, except: { de: ['c'] } } };
  it.each([
    ['a', 'Deposits', 'Einzahlungen', 0],
    ['a', 'Deposits', 'Überweisungen', 1],
    ['c', 'Deposits', 'Überweisungen', 0],
    ['a', '{{deposit}} left', 'noch {{deposit}}', 0],
  ])('%s: %s is %s', (key, english, german, count) => {
    expect(missingTerms([[key, english]], [[key, german]], 'de', terms)).toHaveLength(count);
  });
});

describe('contexts', () => {
  const contexts: Contexts = {
    where: { 'en.json': { home: 'the page', 'home.up': 'a button' } },
    filled: { max: 'a figure' },
  };
  it('are the key’s own or its section’s', () => {
    expect(contextOf('en.json', 'home.up', contexts)).toBe('a button');
    expect(contextOf('en.json', 'home.title', contexts)).toBe('the page');
    expect(contextOf('en.json', 'away.title', contexts)).toBeUndefined();
  });
  it('are asked for, and not kept for what is gone', () => {
    const files = new Map([['en.json', [['home.up', 'Up to {{max}}'] as const, ['away', '{{min}}'] as const]]]);
    expect(unexplained(files, contexts)).toEqual([
      'en.json: away: no context',
      'en.json: away: nobody says what {{min}} is',
    ]);
    expect(unexplained(new Map(), contexts)).toHaveLength(3);
  });
});
