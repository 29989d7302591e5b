import { useTranslate } from 'react-admin';
import { RowsLink } from './rows-link.tsx';
import { targetText } from './target-text.ts';

/** What an act or a proposal is about, in words; leads to its page where the role may see it. */
export function TargetLink({ target }: { readonly target: string }) {
  const t = useTranslate();
  const { text, to } = targetText(target, t);
  return to === undefined ? (
    text
  ) : (
    <RowsLink to={to} color="primary">
      {text}
    </RowsLink>
  );
}
