/** The columns in which some row has more than zero, or less: a column of zeros says nothing, and a screen has no room for it. */
export const usedColumns = <Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, string>>[],
): readonly Name[] => names.filter((name) => rows.some((row) => Number(row[name]) !== 0));
