/** What the start script asked for before the app was there. */
export interface EarlyAnswers {
  readonly language: string;
  readonly token: string | undefined;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    bourseEarly?: EarlyAnswers;
  }
}

/** The answer to this request where it is under way already: once, and for the same caller and language alone. */
export function takeEarly(input: string | URL | Request, init: RequestInit | undefined): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.bourseEarly;
  if (early === undefined || typeof input !== 'string' || init?.body !== undefined) return undefined;
  const answer = early.answers.get(input);
  if (answer === undefined) return undefined;
  early.answers.delete(input);
  const headers = new Headers(init?.headers);
  const same = headers.get('lang') === early.language && (headers.get('satoken') ?? undefined) === early.token;
  return same ? answer : undefined;
}
