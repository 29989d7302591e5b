import { mistakeOf } from '@bourse/wire/console';
import type * as z from 'zod/mini';

/** A place in a value that its schema does not allow. */
export interface ShapeProblem {
  /** "2.fee", rows counted from 0; "" is the value as a whole. */
  readonly path: string;
  /** The kind of mistake, as the words `instruments.forms` name it. */
  readonly what: string;
}

/** What is wrong with a value; nothing where the schema takes it. */
export function problemsOf(schema: z.ZodMiniType, value: unknown): readonly ShapeProblem[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), what: mistakeOf(issue) }));
}

/** The same path with its rows counted from 1, as people do. */
export const countedFromOne = (path: string): string => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, (row) => `${+row + 1}`);
