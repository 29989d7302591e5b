/** An asset's letter in place of a logo. */
export function AssetAvatar({ symbol }: { readonly symbol: string }) {
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface-2 text-15 font-semibold text-soft"
    >
      {symbol.slice(0, 1).toUpperCase()}
    </span>
  );
}
