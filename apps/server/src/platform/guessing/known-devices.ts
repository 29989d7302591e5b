import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Call } from '../http/route.ts';
import type { Secrets } from '../secrets.ts';

const NAME = 'device';
const ID_BYTES = 12;
const AGE_SECONDS = 365 * 86_400;
/** Of one browser; who signed in first is forgotten first. */
const HOLDERS_MAX = 8;

/** Somebody who signs in: a customer or an operator, with their number. */
export type Holder = `c${number}` | `o${number}`;
export type DeviceCall = Pick<Call<never>, 'cookies' | 'setCookie' | 'site'>;

interface Device {
  readonly id: string;
  readonly holders: readonly string[];
}

/**
 * Browsers that somebody has signed in with before. A signed cookie says so: it opens nothing, and only lets its holders' attempts
 * count by themselves, so that strangers who guess at an account shut nobody out.
 */
export class KnownDevices {
  readonly #mac: Secrets['mac'];

  constructor({ mac }: Pick<Secrets, 'mac'>) {
    this.#mac = mac;
  }

  /** The number of the caller's device, where this holder has signed in with it. */
  knownTo(holder: Holder, { cookies }: Pick<DeviceCall, 'cookies'>): string | undefined {
    const device = this.#read(cookies);
    return device?.holders.includes(holder) === true ? device.id : undefined;
  }

  /** To be called after whoever called has signed in. */
  remember(holder: Holder, { cookies, setCookie, site }: DeviceCall): void {
    const { id, holders } = this.#read(cookies) ?? { id: randomBytes(ID_BYTES).toString('hex'), holders: [] };
    const kept = [...holders.filter((one) => one !== holder), holder].slice(-HOLDERS_MAX).join('-');
    const secure = site.startsWith('https:') ? '; Secure' : '';
    const value = `${id}.${kept}.${this.#macOf(id, kept)}`;
    setCookie(`${NAME}=${value}; Max-Age=${AGE_SECONDS}; Path=/api; HttpOnly; SameSite=Lax${secure}`);
  }

  #read(cookies: string): Device | undefined {
    const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,400})`).exec(cookies)?.[1] ?? '';
    const [id = '', holders = '', mac = ''] = value.split('.');
    const [given, expected] = [Buffer.from(mac), Buffer.from(this.#macOf(id, holders))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { id, holders: holders.split('-') };
  }

  #macOf(id: string, holders: string): string {
    return this.#mac(`device ${id} ${holders}`);
  }
}
