import { Skeleton } from '@bourse/ui';
import { readPicture, uploadIdOf } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';

/** A picture does not change. */
const KEPT_MS = 60 * 60_000;

/** The picture that the customer sent with it. */
export function ProofPicture({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const id = uploadIdOf(address) ?? '';
  const picture = useCall(readPicture, { params: { id } }, { enabled: id !== '', staleTime: KEPT_MS });
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-13 text-soft">{t('deposit.proof')}</figcaption>
      {picture.data !== undefined ? (
        <img
          src={picture.data.img}
          alt={t('deposit.proof')}
          className="h-64 w-full rounded-card bg-surface-1 object-contain"
        />
      ) : picture.error === null ? (
        <Skeleton className="h-64 w-full rounded-card" />
      ) : (
        <LoadFailed query={picture} />
      )}
    </figure>
  );
}
