/** What the default deployment asks of who opens an account. */
export const CONSENT = { country: 'HK', adult: true, terms: true } as const;

/** The envelope of every answer. */
export interface Reply {
  readonly code: number;
  readonly msg: string;
  readonly key?: string;
  readonly data?: unknown;
  readonly rows?: readonly unknown[];
  readonly total?: number;
  /** Address of an upload. */
  readonly url?: string;
}

type Headers = Readonly<Record<string, string>>;

/** HTTP status 503: as where nobody answers, which `fetch` tells with a TypeError. */
export class Unanswered extends TypeError {}

/** A customer, or an operator, of a running server, for tests and measurements from outside. */
export class ApiSession {
  readonly url: string;
  readonly #headers: Headers;
  #token = '';

  /** `headers` go with every call: an operator's token. */
  constructor(url: string, token = '', headers: Headers = {}) {
    this.url = url;
    this.#token = token;
    this.#headers = headers;
  }

  get token(): string {
    return this.#token;
  }

  async post(path: string, body: unknown = {}, headers: Headers = {}): Promise<Reply> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    return this.#send(path, init, { 'content-type': 'application/json', ...headers });
  }

  async get(path: string): Promise<Reply> {
    return this.#send(path, { method: 'GET' }, {});
  }

  /** Sends a file as a form's field `file`. */
  async upload(path: string, file: Blob, name: string): Promise<Reply> {
    const body = new FormData();
    body.append('file', file, name);
    return this.#send(path, { method: 'POST', body }, {});
  }

  /** Opens an account. */
  async register(loginName: string): Promise<void> {
    const password = 'secret123';
    const reply = await this.post('/api/user/register', {
      signType: '3',
      loginName,
      loginPassword: password,
      newPassword: password,
      ...CONSENT,
    });
    if (reply.code !== 200) throw new Error(`could not register: ${reply.msg}`);
    this.#token = (reply.data as { satoken: string }).satoken;
  }

  /** Opens an account and turns to simulated trading. */
  async open(loginName: string): Promise<void> {
    await this.register(loginName);
    const switched = await this.post('/api/user/switch?type=2');
    if (switched.code !== 200) throw new Error(`could not enter simulated trading: ${switched.msg}`);
  }

  async #send(path: string, init: RequestInit, headers: Headers): Promise<Reply> {
    const answer = await fetch(this.url + path, {
      ...init,
      headers: { authorization: this.#token, ...this.#headers, ...headers },
    });
    if (answer.status === 503) throw new Unanswered(`${path} got no answer: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  }
}
