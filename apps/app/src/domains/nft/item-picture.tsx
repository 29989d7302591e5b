import { cx, Skeleton } from '@bourse/ui';
import { type NFT_PICTURE_SIZES, nftPicture } from '@bourse/wire';
import { ImageOff } from 'lucide-react';
import { useCall } from '../../platform/query-client.ts';

export interface ItemPictureProps {
  readonly item: { readonly collection: number; readonly no: number };
  /** What it is of, for who does not see it. */
  readonly label: string;
  readonly size?: (typeof NFT_PICTURE_SIZES)[number];
  readonly className?: string;
}

/** The picture of an item, as wide as its place, square. It never changes, so it is asked for once. */
export function ItemPicture({ item: { collection, no }, label, size = 'small', className }: ItemPictureProps) {
  const picture = useCall(
    nftPicture,
    { params: { collection, no }, query: { size } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const shape = cx('aspect-square w-full', className);
  if (picture.data !== undefined) {
    return <img src={picture.data.img} alt={label} className={cx(shape, 'bg-surface-1 object-cover')} />;
  }
  if (picture.error === null) return <Skeleton className={shape} />;
  return (
    <div role="img" aria-label={label} className={cx(shape, 'flex items-center justify-center bg-surface-1')}>
      <ImageOff aria-hidden className="size-8 text-faint" strokeWidth={1.5} />
    </div>
  );
}
