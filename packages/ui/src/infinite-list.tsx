import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

export interface InfiniteListProps<Item> {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string | number;
  readonly renderItem: (item: Item) => ReactNode;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onLoadMore: () => void;
  /** The last page failed: the end of the list offers to try again. */
  readonly failed?: boolean;
  readonly endLabel: string;
  readonly loadingLabel: string;
  readonly retryLabel: string;
  readonly className?: string;
}

/** A list that asks for its next page when its end comes near, and says when there is no more. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, hasMore, loadingMore, onLoadMore, failed = false } = props;
  const sentinel = useRef<HTMLDivElement>(null);
  const waiting = hasMore && !loadingMore && !failed;
  useEffect(() => {
    const node = sentinel.current;
    if (node === null || !waiting) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onLoadMore();
      },
      { rootMargin: '320px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [waiting, onLoadMore]);

  return (
    <>
      <ul className={props.className}>
        {items.map((item) => (
          <li key={props.itemKey(item)}>{props.renderItem(item)}</li>
        ))}
      </ul>
      <div ref={sentinel} className="flex min-h-14 items-center justify-center text-13 text-faint">
        {loadingMore && (
          <span role="status">
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
            <span className="sr-only">{props.loadingLabel}</span>
          </span>
        )}
        {failed && (
          <Button variant="text" size="small" onClick={onLoadMore}>
            {props.retryLabel}
          </Button>
        )}
        {!hasMore && !failed && items.length > 0 && props.endLabel}
      </div>
    </>
  );
}
