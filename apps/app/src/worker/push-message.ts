/** What the server sends to be shown. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly route: string;
  readonly lang: string;
  readonly atMs: number;
}

/** Undefined where it is none of ours. */
export function readPush(text: string | undefined): PushMessage | undefined {
  try {
    const { title, body, tag, route, lang, atMs } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof title !== 'string' || title === '') return undefined;
    const word = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      title,
      body: word(body),
      tag: word(tag),
      route: word(route),
      lang: word(lang),
      atMs: typeof atMs === 'number' ? atMs : Date.now(),
    };
  } catch {
    return undefined;
  }
}

/** A page of the app, whatever the data of a notification says. */
export function routeToOpen(data: unknown): string {
  const { route } = (typeof data === 'object' && data !== null ? data : {}) as { route?: unknown };
  return typeof route === 'string' && /^\/(?![/\\])/.test(route) ? route : '/home';
}
