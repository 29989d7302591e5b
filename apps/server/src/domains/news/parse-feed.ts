import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { decodeEntities, plainText, shortened } from './plain-text.ts';

/** What is taken over of an article of another site. */
export interface FeedItem {
  /** The same at every reading: "feed-0123456789abcdef". */
  readonly name: string;
  readonly title: string;
  /** Plain text; "" where the feed has none. */
  readonly content: string;
  /** http:// or https://. */
  readonly url: string;
  /** Never after now. */
  readonly publishedMs: number;
}

/** Why a feed cannot be read. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

export const ITEMS_MAX = 30;
const TITLE_MAX = 200;
const CONTENT_MAX = 2_000;
/** Of one article's text, before its tags are gone. */
const HTML_MAX = 100_000;
/** No feed is older than the form. */
const FIRST_MS = Date.UTC(1999, 0, 1);

type Node = Readonly<Record<string, unknown>>;

/** Reads RSS 2.0 or Atom: the first items that have a title and a link. Throws `FeedError`. */
export function parseFeed(xml: string, feedUrl: string, nowMs: number): FeedItem[] {
  // Nobody needs one, and what it declares could grow without end or name files.
  if (/<!DOCTYPE/i.test(xml)) throw new FeedError('declares a document type');
  const root = parsed(xml);
  const channel = single(single(root.rss)?.channel);
  const feed = single(root.feed);
  if (channel !== undefined) return items(list(channel.item), nowMs, feedUrl, rssItem);
  if (feed !== undefined) return items(list(feed.entry), nowMs, feedUrl, atomEntry);
  throw new FeedError('neither RSS 2.0 nor Atom');
}

function parsed(xml: string): Node {
  // Entities and numbers are read by us, each where it means something.
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    cdataPropName: '#cdata',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    trimValues: true,
  });
  try {
    return parser.parse(xml) as Node;
  } catch (error) {
    throw new FeedError(`no XML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Draft {
  readonly title: string;
  readonly html: string;
  readonly link: string;
  readonly key: string;
  readonly date: string;
}

function rssItem(item: Node): Draft {
  const link =
    list(item.link)
      .map(textOf)
      .find((one) => one !== '') ?? '';
  const guid = textOf(item.guid);
  return {
    title: plainText(textOf(item.title)),
    html: textOf(item.description) || textOf(item.encoded),
    link,
    key: guid || link,
    date: textOf(item.pubDate) || textOf(item.date),
  };
}

function atomEntry(entry: Node): Draft {
  const links = list(entry.link).filter((one): one is Node => typeof one === 'object' && one !== null);
  const alternate = links.find((one) => (one['@rel'] ?? 'alternate') === 'alternate');
  const link = decodeEntities(String(alternate?.['@href'] ?? ''));
  return {
    title: plainText(textOf(entry.title)),
    html: textOf(entry.summary) || textOf(entry.content),
    link,
    key: textOf(entry.id) || link,
    date: textOf(entry.published) || textOf(entry.updated),
  };
}

function items(found: readonly unknown[], nowMs: number, feedUrl: string, read: (item: Node) => Draft): FeedItem[] {
  const taken = new Map<string, FeedItem>();
  for (const one of found) {
    if (taken.size >= ITEMS_MAX) break;
    if (typeof one !== 'object' || one === null) continue;
    const { title, html, link, key, date } = read(one as Node);
    const url = webAddress(link, feedUrl);
    if (title === '' || url === undefined) continue;
    const name = `feed-${createHash('sha256').update(`${feedUrl}\n${key}`).digest('hex').slice(0, 16)}`;
    taken.set(name, {
      name,
      url,
      title: shortened(title.replaceAll('\n', ' '), TITLE_MAX),
      content: shortened(plainText(html.slice(0, HTML_MAX)), CONTENT_MAX),
      publishedMs: dateOf(date, nowMs),
    });
  }
  return [...taken.values()];
}

/** A date that is none, of before there were feeds, or of the future is now. */
function dateOf(text: string, nowMs: number): number {
  const at = Date.parse(text);
  return Number.isNaN(at) || at < FIRST_MS || at > nowMs ? nowMs : at;
}

function webAddress(link: string, feedUrl: string): string | undefined {
  if (link === '' || link.length > 1_000 || !URL.canParse(link, feedUrl)) return undefined;
  const { protocol, username, href } = new URL(link, feedUrl);
  return /^https?:$/.test(protocol) && username === '' ? href : undefined;
}

function list(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function single(value: unknown): Node | undefined {
  const [first] = list(value);
  return typeof first === 'object' && first !== null ? (first as Node) : undefined;
}

/** The text of an element, with that of the elements in it; not of its attributes. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return decodeEntities(value);
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((one) => one !== '')
      .join('\n\n');
  if (typeof value !== 'object' || value === null) return '';
  return (
    Object.entries(value)
      .filter(([name]) => !name.startsWith('@'))
      // What stands in CDATA is as it is.
      .map(([name, inner]) => (name === '#cdata' ? list(inner).join('') : textOf(inner)))
      .filter((one) => one !== '')
      .join(' ')
  );
}
