import { ErrorState } from '@bourse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/toasts.ts';

export interface FailedProps {
  /** What the server said; without it, only that the network may be the reason. */
  readonly error?: unknown;
  readonly retrying?: boolean;
  readonly onRetry: () => unknown;
}

/** In place of what could not be loaded: why not, and the way to try again. */
export function Failed({ error, retrying = false, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('common.loadFailed')}
      text={error === undefined ? t('common.loadFailedText') : errorText(error)}
      retryLabel={t('common.retry')}
      retrying={retrying}
      onRetry={() => void onRetry()}
    />
  );
}

/** The same for what a call should have brought. */
export function LoadFailed({ query }: { readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  return <Failed error={query.error} retrying={query.isFetching} onRetry={query.refetch} />;
}
