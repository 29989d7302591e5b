import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format-time.ts';

export interface NewsFactsProps {
  readonly creatTime: number;
  /** "" for our own. */
  readonly source: string;
  readonly readCount: number;
}

/** "11/21/2026 · Other site · 12", the last with its word for those who listen. */
export function NewsFacts({ creatTime, source, readCount }: NewsFactsProps) {
  const { t } = useTranslation();
  return (
    <span className="mt-1 flex min-w-0 items-center gap-2 text-12 text-faint">
      <bdi className="nums shrink-0">{formatDate(creatTime)}</bdi>
      {source !== '' && <bdi className="min-w-0 truncate">{source}</bdi>}
      <span className="nums ms-auto flex shrink-0 items-center gap-1">
        <Eye aria-hidden className="size-3.5" />
        <span className="sr-only">{t('news.reads')}</span>
        <span>{readCount}</span>
      </span>
    </span>
  );
}
