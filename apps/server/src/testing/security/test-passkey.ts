import { TestAuthenticator } from '../../platform/webauthn/test-authenticator.ts';
import type { Customer } from './test-customer.ts';
import type { GuardedServer } from './test-operators.ts';
import { LOGIN_PASSWORD } from './test-possessions.ts';

/** Adds a passkey of a customer; its number. Browsers make none for the number of an address, so it is made for a name. */
export async function addPasskey(server: GuardedServer, { token }: Customer): Promise<number> {
  const site = server.url.replace('127.0.0.1', 'localhost');
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', satoken: token };
    const answer = await fetch(`${site}/api/user/passkey/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: { id: number; options: string } }).data;
  };
  const { options } = await post('begin', { loginPassword: LOGIN_PASSWORD });
  return (await post('add', { passkey: new TestAuthenticator(site).make(options) })).id;
}
