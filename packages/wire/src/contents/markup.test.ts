import { describe, expect, it } from 'vitest';
import { type MarkupBlock, parseMarkup } from './markup.ts';

const plain = (text: string): MarkupBlock => ({ kind: 'paragraph', spans: [{ text }] });

describe('texts of operators', () => {
  const cases: [what: string, text: string, blocks: MarkupBlock[]][] = [
    ['nothing', '', []],
    ['blank lines', '\n \n\t\n', []],
    ['two paragraphs', 'One\nstill one\n\n\n  Two ', [plain('One\nstill one'), plain('Two')]],
    ['a heading', '# News', [{ kind: 'heading', spans: [{ text: 'News' }] }]],
    ['a mark in the midst', 'Issue # 5', [plain('Issue # 5')]],
    ['a list', '- a\n- b', [{ kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] }]],
    ['a list that is none', '- a\nb', [plain('- a\nb')]],
    [
      'bold words and a link',
      'So **is** it, [read](https://example.com/a?b=1) or [go](/help).',
      [
        {
          kind: 'paragraph',
          spans: [
            { text: 'So ' },
            { text: 'is', bold: true },
            { text: ' it, ' },
            { text: 'read', href: 'https://example.com/a?b=1' },
            { text: ' or ' },
            { text: 'go', href: '/help' },
            { text: '.' },
          ],
        },
      ],
    ],
    ['a script', '[x](javascript:alert(1))', [plain('[x](javascript:alert(1))')]],
    ['a script in capitals', '[x](JavaScript:alert)', [plain('[x](JavaScript:alert)')]],
    ['data', '[x](data:text/html,a)', [plain('[x](data:text/html,a)')]],
    ['a site that hides', '[x](//example.com)', [plain('[x](//example.com)')]],
    ['a site that hides behind a back slash', '[x](/\\example.com)', [plain('[x](/\\example.com)')]],
    ['a site without a lock', '[x](http://example.com)', [plain('[x](http://example.com)')]],
    ['tags', '<b onclick="a">x</b>', [plain('<b onclick="a">x</b>')]],
    ['marks left open', '**a [b](', [plain('**a [b](')]],
  ];
  it.each(cases)('%s', (_, text, blocks) => expect(parseMarkup(text)).toEqual(blocks));

  it('takes a hostile text in no time', () => {
    const begun = performance.now();
    for (const text of ['*'.repeat(20_000), '['.repeat(20_000), '**a'.repeat(6_000), '[a](b'.repeat(4_000)]) {
      expect(parseMarkup(text)).toHaveLength(1);
    }
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
