import { type MarkupSpan, parseMarkup } from '@bourse/wire';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A text as customers will read it, at the width of their phones. */
export function MarkupPreview({ title, text }: { title: string; text: string }) {
  const t = useTranslate();
  return (
    <Box
      component="section"
      aria-label={t('contents.preview')}
      sx={{ maxWidth: 390, mx: 'auto', mb: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      {parseMarkup(text).map((block, at) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <Box key={at} component="ul" sx={{ my: 1, ps: 3 }}>
            {block.items.map((spans, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
              <li key={place}>
                <Spans spans={spans} />
              </li>
            ))}
          </Box>
        ) : (
          <Typography
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
            key={at}
            variant={block.kind === 'heading' ? 'subtitle1' : 'body1'}
            component={block.kind === 'heading' ? 'h4' : 'p'}
            sx={{ my: 1, whiteSpace: 'pre-line', ...(block.kind === 'heading' ? { fontWeight: 600 } : {}) }}
          >
            <Spans spans={block.spans} />
          </Typography>
        ),
      )}
    </Box>
  );
}

function Spans({ spans }: { spans: readonly MarkupSpan[] }) {
  return spans.map(({ text, bold, href }, at) => {
    const key = `${at} ${text}`;
    if (href !== undefined) {
      return (
        <Link key={key} href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </Link>
      );
    }
    return bold === true ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
  });
}
