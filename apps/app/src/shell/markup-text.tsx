import { cx } from '@bourse/ui';
import { type MarkupSpan, parseMarkup } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

export interface MarkupTextProps {
  readonly text: string;
  /** Marks mean nothing: for what others wrote. */
  readonly plain?: boolean;
  /** Size and colour. */
  readonly look?: string;
  /** Where it stands. */
  readonly className?: string;
}

/** A text of an operator: paragraphs, headings, lists, bold words and links, each in the direction of its own letters. Never HTML. */
export function MarkupText({ text, plain = false, look = 'text-15 text-strong', className }: MarkupTextProps) {
  const blocks = useMemo(() => (plain ? paragraphsOf(text) : parseMarkup(text)), [text, plain]);
  return (
    <div className={cx('flex flex-col gap-4 break-words', look, className)}>
      {blocks.map((block, at) => {
        const key = `${at} ${block.kind}`;
        if (block.kind === 'list') {
          return (
            <ul key={key} dir="auto" className="list-disc space-y-1.5 ps-5 marker:text-faint">
              {block.items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
                <li key={place}>
                  <Spans spans={item} />
                </li>
              ))}
            </ul>
          );
        }
        if (block.kind === 'heading') {
          return (
            <h2 key={key} dir="auto" className="-mb-2 pt-2 text-17 font-semibold text-balance">
              <Spans spans={block.spans} />
            </h2>
          );
        }
        return (
          <p key={key} dir="auto" className="whitespace-pre-line">
            <Spans spans={block.spans} />
          </p>
        );
      })}
    </div>
  );
}

function paragraphsOf(text: string) {
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => ({ kind: 'paragraph' as const, spans: [{ text: paragraph }] }));
}

const LINK = 'font-medium text-brand underline underline-offset-2';

function Spans({ spans }: { readonly spans: readonly MarkupSpan[] }) {
  return spans.map(({ text, bold, href }, at) => {
    const key = `${at} ${text}`;
    if (href?.startsWith('/')) {
      return (
        <Link key={key} to={href} className={LINK}>
          {text}
        </Link>
      );
    }
    if (href !== undefined) {
      return (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
          {text}
        </a>
      );
    }
    return bold === true ? (
      <strong key={key} className="font-semibold">
        {text}
      </strong>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
