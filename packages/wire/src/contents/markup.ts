/*
 * The few marks that texts of operators may have: paragraphs apart by empty lines, "# a heading", "- a point of a list",
 * "**bold**" and "[words](https://… or /route)". Everything else is text: there is nothing in it that could run.
 */

export interface MarkupSpan {
  readonly text: string;
  readonly bold?: true;
  /** A route of the app, or https://…: nothing else becomes a link. */
  readonly href?: string;
}

export type MarkupBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly MarkupSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly MarkupSpan[])[] };

const HEADING = /^#{1,3} +/;
const POINT = /^- +/;
const MARKED = /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,300})\)/g;
const HREF = /^(https:\/\/[^/\\\s]\S*|\/[^/\\\s]\S*)$/;

/** The blocks of a text, in order; an empty text has none. */
export function parseMarkup(text: string): MarkupBlock[] {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(block: string): MarkupBlock {
  const lines = block.split('\n');
  if (lines.every((line) => POINT.test(line))) {
    return { kind: 'list', items: lines.map((line) => spansOf(line.replace(POINT, ''))) };
  }
  if (lines.length === 1 && HEADING.test(block)) {
    return { kind: 'heading', spans: spansOf(block.replace(HEADING, '')) };
  }
  return { kind: 'paragraph', spans: spansOf(block) };
}

function spansOf(text: string): MarkupSpan[] {
  const spans: MarkupSpan[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, bold, label, href] = match;
    if (href !== undefined && !HREF.test(href)) continue;
    if (match.index > from) spans.push({ text: text.slice(from, match.index) });
    spans.push(bold === undefined ? { text: label ?? '', href: href ?? '' } : { text: bold, bold: true });
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
}
