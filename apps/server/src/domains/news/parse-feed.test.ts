import { describe, expect, it } from 'vitest';
import { FeedError, ITEMS_MAX, parseFeed } from './parse-feed.ts';
import { plainText, shortened } from './plain-text.ts';

const NOW_MS = Date.parse('2026-03-04T15:30:00Z');
const FEED = 'https://news.example/feed.xml';
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Site</title><link>https://news.example</link>${items}</channel></rss>`;
const item = (more: string) => rss(`<item><title>A title</title><link>https://news.example/a</link>${more}</item>`);
const atom = (entries: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>Site</title>${entries}</feed>`;
const first = (xml: string) => parseFeed(xml, FEED, NOW_MS)[0];

describe('a feed of another site', () => {
  it('is read as RSS 2.0', () => {
    const xml = item(
      '<guid>tag:1</guid><pubDate>Tue, 03 Mar 2026 10:00:00 +0100</pubDate><description>&lt;p&gt;One &amp;amp; two&lt;/p&gt;&lt;p&gt;Three&lt;/p&gt;</description>',
    );
    expect(parseFeed(xml, FEED, NOW_MS)).toEqual([
      {
        name: expect.stringMatching(/^feed-[0-9a-f]{16}$/),
        title: 'A title',
        content: 'One & two\n\nThree',
        url: 'https://news.example/a',
        publishedMs: Date.parse('2026-03-03T09:00:00Z'),
      },
    ]);
  });

  it('is read as Atom', () => {
    const xml = atom(
      `<entry><id>urn:1</id><title type="html">Up &amp;amp; down</title><link rel="self" href="https://news.example/self"/>
      <link href="/a?b=1&amp;c=2"/><updated>2026-03-02T08:00:00Z</updated><content type="xhtml"><div><p>One</p><p>Two</p></div></content></entry>`,
    );
    expect(first(xml)).toMatchObject({
      title: 'Up & down',
      url: 'https://news.example/a?b=1&c=2',
      publishedMs: Date.parse('2026-03-02T08:00:00Z'),
      content: 'One\n\nTwo',
    });
  });

  it('gives an article the same name at every reading, and another to another', () => {
    const one = first(item('<guid>1</guid>'))?.name;
    expect(first(item('<guid>1</guid><description>changed</description>'))?.name).toBe(one);
    expect(first(item('<guid>2</guid>'))?.name).not.toBe(one);
    expect(
      parseFeed(rss('<item><title>a</title><link>https://a.example</link></item>'.repeat(3)), FEED, NOW_MS),
    ).toHaveLength(1);
  });

  const texts: [what: string, description: string, text: string][] = [
    ['plain', 'Just words', 'Just words'],
    ['in CDATA', '<![CDATA[<p>5 &lt; 6</p>]]>', '5 < 6'],
    ['with a script', '<![CDATA[a<script>alert(1)</script><style>x{}</style>b]]>', 'ab'],
    ['with a script left open', '<![CDATA[a<script>alert(1)]]>', 'a'],
    ['with an event', '<![CDATA[<img src=x onerror=alert(1)>a]]>', 'a'],
    ['with a comment', '<![CDATA[a<!-- <b> -->c]]>', 'ac'],
    ['with a tag as text', '&amp;lt;script&amp;gt;', '<script>'],
    ['with an entity of ours', '&xxe; stays', '&xxe; stays'],
    ['with numbers of characters', '&#65;&#x42;&#0;&#x110000;', 'AB'],
    ['that turns round what follows', 'a\u202eb', 'a b'],
    ['with blanks', ' a \n b ', 'a\nb'],
  ];
  it.each(texts)('has its text taken %s', (_, description, text) => {
    expect(first(item(`<description>${description}</description>`))?.content).toBe(text);
  });

  const dates: [what: string, date: string, at: number][] = [
    ['missing', '', NOW_MS],
    ['that is none', '<pubDate>yesterday</pubDate>', NOW_MS],
    ['of the future', '<pubDate>Tue, 03 Mar 2099 10:00:00 GMT</pubDate>', NOW_MS],
    ['of before there were feeds', '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>', NOW_MS],
    ['of Dublin Core', '<dc:date>2026-03-01T00:00:00Z</dc:date>', Date.parse('2026-03-01T00:00:00Z')],
  ];
  it.each(dates)('with a date %s', (_, date, at) => expect(first(item(date))?.publishedMs).toBe(at));

  const links: [what: string, link: string, url: string | undefined][] = [
    ['relative', '/b', 'https://news.example/b'],
    ['with a script', 'javascript:alert(1)', undefined],
    ['with data', 'data:text/html,a', undefined],
    ['of a file', 'file:///etc/passwd', undefined],
    ['with a name and password', 'https://a:b@news.example/', undefined],
    ['without', '', undefined],
    ['too long', `https://news.example/${'a'.repeat(1_000)}`, undefined],
  ];
  it.each(links)('with a link %s', (_, link, url) => {
    expect(first(rss(`<item><title>A</title><link>${link}</link></item>`))?.url).toBe(url);
  });

  const refused: [what: string, xml: string][] = [
    ['entities that name a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel/></rss>'],
    ['entities that grow', '<!doctype a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel/></rss>'],
    ['HTML', '<html><body>no feed</body></html>'],
    ['JSON', '{"rss":{"channel":{}}}'],
    ['nothing', ''],
    ['nested without end', '<a>'.repeat(5_000)],
  ];
  it.each(refused)('is refused where it is %s', (_, xml) => {
    expect(() => parseFeed(xml, FEED, NOW_MS)).toThrow(FeedError);
  });

  it('makes nothing of names that objects have', () => {
    const xml = item('<__proto__><polluted>1</polluted></__proto__><constructor>x</constructor>');
    try {
      parseFeed(xml, FEED, NOW_MS);
    } catch (error) {
      expect(error).toBeInstanceOf(FeedError);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is taken in part where it is huge, and in no time', () => {
    const begun = performance.now();
    const many = Array.from(
      { length: 3_000 },
      (_, n) => `<item><title>${n}</title><link>https://a.example/${n}</link></item>`,
    );
    expect(parseFeed(rss(many.join('')), FEED, NOW_MS)).toHaveLength(ITEMS_MAX);
    for (const hostile of ['<', '<!--', '<script>', '&', '&#', '<p '.repeat(3)]) {
      const text = hostile.repeat(Math.floor(90_000 / hostile.length));
      expect(first(item(`<description><![CDATA[${text}]]></description>`))?.content.length).toBeLessThanOrEqual(2_000);
    }
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('has long texts cut after a word', () => {
    expect(shortened('one two three', 10)).toBe('one two…');
    expect(shortened('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(shortened('short', 10)).toBe('short');
    expect(plainText('a &lt;b&gt; c')).toBe('a <b> c');
  });
});
