/** What every call answers. */
export interface Reply {
  readonly code: number;
  readonly msg: string;
  readonly key?: string;
  readonly data?: unknown;
  readonly rows?: readonly unknown[];
  readonly total?: number;
}

/** A customer of a running server, for tests and measurements from outside. */
export class ApiSession {
  readonly #url: string;
  #token = '';

  constructor(url: string, token = '') {
    this.#url = url;
    this.#token = token;
  }

  get token(): string {
    return this.#token;
  }

  async post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.#send(path, { method: 'POST', body: JSON.stringify(body) }, headers);
  }

  async get(path: string): Promise<Reply> {
    return this.#send(path, { method: 'GET' }, {});
  }

  /** Opens an account and turns to simulated trading. */
  async open(loginName: string): Promise<void> {
    const password = 'secret123';
    const reply = await this.post('/api/user/register', {
      signType: '3',
      loginName,
      loginPassword: password,
      newPassword: password,
    });
    if (reply.code !== 200) throw new Error(`could not register: ${reply.msg}`);
    this.#token = (reply.data as { satoken: string }).satoken;
    const switched = await this.post('/api/user/switch?type=2');
    if (switched.code !== 200) throw new Error(`could not enter simulated trading: ${switched.msg}`);
  }

  async #send(path: string, init: RequestInit, headers: Readonly<Record<string, string>>): Promise<Reply> {
    const answer = await fetch(this.#url + path, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: this.#token, ...headers },
    });
    return (await answer.json()) as Reply;
  }
}
