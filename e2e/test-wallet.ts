import type { BrowserContext, Page } from '@playwright/test';
import { type TestKey, testKey } from '../apps/server/src/testing/test-key.ts';

/** What a page asked, and what it gets. `error`: the code of EIP-1193. */
type Answer = { readonly result: unknown } | { readonly error: number };

const REJECTED = 4001;

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#e2761b"/></svg>';
const ICON = `data:image/svg+xml;base64,${Buffer.from(SQUARE).toString('base64')}`;

/** In the page, as text: a compiled function would bring along what the page has not. */
const PROVIDER = `(name) => {
  const listeners = new Map();
  // Tests tell the page what its owner did in the wallet.
  window.tellTestWallet = (event, value) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  const provider = {
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    removeListener: (event, listener) =>
      listeners.set(event, (listeners.get(event) ?? []).filter((one) => one !== listener)),
    request: async ({ method, params }) => {
      const { result, error } = await window.askTestWallet(method, params ?? []);
      if (error !== undefined) throw Object.assign(new Error('refused'), { code: error });
      return result;
    },
  };
  const detail = { info: { uuid: name, name, icon: '${ICON}', rdns: 'test' }, provider };
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  );
}`;

/** A wallet in the browser with a key of its own: it signs for real, where its owner agrees. */
export class TestWallet {
  readonly #account: TestKey;
  #chainId: number;
  /** Every method that pages asked for, in order. */
  readonly asked: string[] = [];
  /** The texts that it was asked to sign. */
  readonly shown: string[] = [];
  agrees = true;

  constructor(at: number, chainId: number) {
    this.#account = testKey(`0x${at.toString(16).padStart(64, '0')}`);
    this.#chainId = chainId;
  }

  get address(): string {
    return this.#account.address;
  }

  /** Announces itself to the pages of a browser (EIP-6963). */
  async install(context: BrowserContext, name: string): Promise<void> {
    await context.exposeFunction('askTestWallet', (method: string, params: unknown[]) => this.#answer(method, params));
    await context.addInitScript({ content: `(${PROVIDER})(${JSON.stringify(name)})` });
  }

  /** Its owner brings it to another chain, and it says so to the page. */
  async switchChain(page: Page, chainId: number): Promise<void> {
    this.#chainId = chainId;
    await this.#tell(page, 'chainChanged', `0x${chainId.toString(16)}`);
  }

  /** Its owner chooses another account there. */
  async showAccount(page: Page, address: string): Promise<void> {
    await this.#tell(page, 'accountsChanged', [address]);
  }

  async #tell(page: Page, event: string, value: unknown): Promise<void> {
    await page.evaluate(`window.tellTestWallet(${JSON.stringify(event)}, ${JSON.stringify(value)})`);
  }

  async #answer(method: string, params: readonly unknown[]): Promise<Answer> {
    this.asked.push(method);
    if (!this.agrees) return { error: REJECTED };
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return { result: [this.address] };
      case 'eth_chainId':
        return { result: `0x${this.#chainId.toString(16)}` };
      case 'personal_sign': {
        const raw = String(params[0]) as `0x${string}`;
        this.shown.push(Buffer.from(raw.slice(2), 'hex').toString());
        return { result: await this.#account.signMessage({ message: { raw } }) };
      }
      case 'eth_signTypedData_v4': {
        const text = String(params[1]);
        this.shown.push(text);
        return { result: await this.#account.signTypedData(JSON.parse(text)) };
      }
      default:
        return { error: 4200 };
    }
  }
}
