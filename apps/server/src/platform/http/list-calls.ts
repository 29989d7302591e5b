import type { Endpoint } from '@bourse/wire';
import type { Handler, Route } from './route.ts';

/** A list of the console, and what answers it. */
export interface ListCall {
  readonly endpoint: Endpoint;
  readonly handler: Handler<never>;
}

/** Every list of the console by its name, once all domains are open: for who reads lists as a whole. */
export class ListCalls {
  readonly #lists = new Map<string, ListCall>();

  fill(routes: readonly Route[]): void {
    for (const { endpoint, handler } of routes) {
      const [room, name = ''] = endpoint.id.split('.');
      const isList = endpoint.caller === 'operator' && endpoint.envelope === 'rows' && endpoint.method === 'GET';
      if (room === 'console' && isList) this.#lists.set(name, { endpoint, handler });
    }
  }

  get names(): string[] {
    return [...this.#lists.keys()];
  }

  /** "customerList" */
  find(name: string): ListCall | undefined {
    return this.#lists.get(name);
  }
}
