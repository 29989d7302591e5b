import { describe, expect, it } from 'vitest';
import { LIKED_MAX, names, toggled } from './liked.ts';

describe('liked articles', () => {
  it('are read back as they were kept', () => {
    expect(names(undefined)).toEqual([]);
    expect(names('a-b feed-0123 <script> A')).toEqual(['a-b', 'feed-0123']);
  });

  it('are liked and no longer liked', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('are not kept without end', () => {
    const many = Array.from({ length: LIKED_MAX }, (_, n) => `a${n}`);
    expect(toggled(many, 'b')).toHaveLength(LIKED_MAX);
    expect(toggled(many, 'b').at(-1)).toBe('b');
  });
});
