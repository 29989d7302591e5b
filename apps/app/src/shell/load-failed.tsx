import { ErrorState } from '@bourse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/toasts.ts';

/** In place of what a call should have brought: why not, and the way to try again. */
export function LoadFailed({ query }: { readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('common.loadFailed')}
      text={errorText(query.error)}
      retryLabel={t('common.retry')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
