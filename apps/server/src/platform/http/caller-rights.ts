import { BlockList, isIP } from 'node:net';
import { zonedText } from '@bourse/format/zoned-time';
import type { Permission } from '@bourse/wire';
import type { AccessLimits, WeekHours } from '@bourse/wire/console';
import { Refusal } from '../refusal.ts';

/** From where and when a caller may work: within each of them. */
export interface CallerLimits {
  readonly all: readonly AccessLimits[];
  /** In which the hours are meant: "Europe/Berlin". */
  readonly zone: string;
}

/** Whoever works with permissions: an operator, or what calls in the place of one. */
export interface Caller {
  readonly permissions: readonly Permission[];
  readonly limits?: CallerLimits | undefined;
}

/** The one place that says what a caller may do: refuses outside of the limits, and without the permission, which it names. */
export function checkCaller(
  caller: Caller,
  permission: Permission | undefined,
  { address, nowMs }: { readonly address: string; readonly nowMs: number },
): void {
  checkLimits(caller.limits, address, nowMs);
  // Not 403, which signs the caller out: the session is valid.
  if (permission !== undefined && !hasPermission(caller, permission)) throw missing(permission);
}

export const hasPermission = ({ permissions }: Caller, permission: Permission): boolean =>
  permissions.includes(permission);

export const missing = (permission: Permission): Refusal =>
  new Refusal('permission_missing', { params: { permission } });

/** Refuses with what `limitRefusal` says. */
export function checkLimits(limits: CallerLimits | undefined, address: string, nowMs: number): void {
  const key = limitRefusal(limits, address, nowMs);
  if (key !== undefined) throw new Refusal(key);
}

/** Which limit does not let a caller in; undefined: none. */
export function limitRefusal(
  limits: CallerLimits | undefined,
  address: string,
  nowMs: number,
): 'operator_address_refused' | 'operator_hour_refused' | undefined {
  if (limits === undefined) return undefined;
  if (!limits.all.every(({ networks }) => isWithin(networks, address))) return 'operator_address_refused';
  const hour = hourOfWeek(nowMs, limits.zone);
  return limits.all.every(({ hours }) => hasHour(hours, hour)) ? undefined : 'operator_hour_refused';
}

/** Each list of networks, compiled once. */
const compiled = new WeakMap<readonly string[], BlockList>();

/** Whether an address is in one of the networks; no networks: all are. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  let list = compiled.get(networks);
  if (list === undefined) {
    list = new BlockList();
    for (const network of networks) {
      const { address: start, family, bits } = partsOf(network) ?? {};
      if (start !== undefined && family !== undefined) list.addSubnet(start, bits ?? 0, family);
    }
    compiled.set(networks, list);
  }
  // As a socket of both families writes those of IPv4.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether this is a network that can be allowed: "192.0.2.0/24", or one address. */
export const isNetwork = (network: string): boolean => partsOf(network) !== undefined;

function partsOf(network: string) {
  const [address = '', bits, ...more] = network.split('/');
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  // A zone ("%eth0") names a card of this machine.
  if (version === 0 || more.length > 0 || address.includes('%')) return undefined;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return undefined;
  return { address, family: version === 6 ? 'ipv6' : 'ipv4', bits: bits === undefined ? most : Number(bits) } as const;
}

export interface HourOfWeek {
  /** 1 is Monday. */
  readonly day: number;
  readonly hour: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The first of January 1970 was a Thursday, the fourth day. */
const FIRST_DAY = 3;

export function hourOfWeek(nowMs: number, zone: string): HourOfWeek {
  const local = Date.parse(`${zonedText(nowMs, zone)}Z`);
  return { day: ((Math.floor(local / DAY_MS) + FIRST_DAY) % 7) + 1, hour: Math.floor((local % DAY_MS) / HOUR_MS) };
}

/** Whether an hour is one of these; none: every hour is. */
export function hasHour(hours: readonly WeekHours[], { day, hour }: HourOfWeek): boolean {
  return hours.length === 0 || hours.some((one) => one.day === day && one.from <= hour && hour < one.until);
}
