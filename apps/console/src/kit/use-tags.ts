import type { OutputOf } from '@bourse/wire';
import { customerTagList } from '@bourse/wire/console';
import { useEffect, useState } from 'react';
import { call } from '../platform/api.ts';
import { allows } from '../platform/session.ts';

export type ListedTag = OutputOf<typeof customerTagList>;

/** All tags that there are, by name; none while they are read, or where the role may not see them. */
export function useTags(): readonly ListedTag[] {
  const [tags, setTags] = useState<readonly ListedTag[]>([]);
  useEffect(() => {
    if (!allows(customerTagList.permission)) return;
    let isHere = true;
    call(customerTagList, { query: { perPage: 200, order: 'asc' } }).then(
      ({ rows }) => isHere && setTags(rows),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return tags;
}
