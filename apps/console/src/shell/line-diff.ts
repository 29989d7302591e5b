export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Lines of two texts beside one another: the longest common run of lines stays. Settings are some hundred lines at most. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  // lengths[i][j]: how many lines the texts from i and j on have in common.
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row !== undefined) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: a[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: b[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
