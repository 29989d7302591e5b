import type { Endpoint } from '@bourse/wire';

/** Throws if a handler's answer does not have the shape that its call declares. */
export function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const { envelope, output, id } = endpoint;
  if (envelope === 'none') {
    if (answer !== undefined) throw new Error(`${id} answers with data, but its envelope takes none`);
    return;
  }
  const values = envelope !== 'rows' ? [answer] : (answer as { rows: readonly unknown[] }).rows;
  for (const value of values) {
    const parsed = output?.safeParse(value);
    if (parsed?.success === false)
      throw new Error(
        `the answer of ${id} does not have the shape that the call declares: ${JSON.stringify(parsed.error.issues)}`,
      );
  }
}
