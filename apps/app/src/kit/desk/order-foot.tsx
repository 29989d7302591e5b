import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/format-time.ts';

/** The last line of an order's card: when, and the fee. */
export function OrderFoot({ ms, fee }: { readonly ms: number; readonly fee: string }) {
  const { t } = useTranslation();
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-12 text-faint">
      <time dateTime={new Date(ms).toISOString()}>
        <bdi>{formatDateTime(ms)}</bdi>
      </time>
      <span>
        {t('common.fee')} <bdi>{fee}</bdi>
      </span>
    </p>
  );
}
