export interface AssetAvatarProps {
  readonly symbol: string;
  /** The operator's picture; "" for none. */
  readonly picture?: string;
}

/** An asset's picture, or its letter where operators gave none. */
export function AssetAvatar({ symbol, picture = '' }: AssetAvatarProps) {
  if (picture !== '') return <img src={picture} alt="" className="size-9 shrink-0 rounded-full object-cover" />;
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface-2 text-15 font-semibold text-soft"
    >
      {symbol.slice(0, 1).toUpperCase()}
    </span>
  );
}
