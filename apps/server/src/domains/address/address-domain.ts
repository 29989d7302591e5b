import {
  ADDRESSES_MAX,
  type AllSetting,
  type Chain,
  CODE,
  labelUserAddress,
  type OutputOf,
  protectAddresses,
  removeUserAddress,
  updateUserAddress,
  validateLabel,
  walletAddressList,
} from '@bourse/wire';
import { checkAddress } from '@bourse/wire/chain-address';
import type { Database } from '../../platform/db/database.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { TimeFlags } from '../../platform/reader-style.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { endOfCoolingOff, usableFrom } from './address-cooling-off.ts';
import { tellOwner } from './address-notice.ts';
import { AddressStore } from './address-store.ts';
import { type AddressUse, useOfAddress } from './usable-address.ts';

export interface AddressDeps {
  readonly db: Database;
  readonly deployment: TimeFlags & { readonly name: string };
  readonly settings: { current(): Pick<AllSetting, 'WITHDRAWAL_SETTING'> };
  readonly outbox: Outbox;
}

export interface AddressDomain {
  readonly routes: readonly Route[];
  /** For withdrawals: the address as it was bound, or why it cannot be used now. */
  usableAddress(userId: number, type: Chain, address: string, nowMs: number): Promise<AddressUse>;
  hasAddress(userId: number): Promise<boolean>;
  /** The same rest for what was bound elsewhere, a bank card: from when it may take withdrawals. */
  coolingOffEnds(userId: number, boundMs: number): Promise<number>;
}

/** The wallet addresses that a customer's withdrawals may go to. */
export function createAddressDomain(deps: AddressDeps): AddressDomain {
  const store = new AddressStore(deps.db);
  const context = { ...deps, store };
  return {
    usableAddress: (userId, type, address, nowMs) => useOfAddress(store, userId, type, address, nowMs),
    hasAddress: async (userId) => (await store.list(userId)).length > 0,
    coolingOffEnds: async (userId, boundMs) => {
      const { address_cooling_off_ends_ms } = await store.owner(userId);
      const { coolingOffHours } = deps.settings.current().WITHDRAWAL_SETTING;
      return usableFrom(
        { created_ms: boundMs, usable_ms: endOfCoolingOff(boundMs, coolingOffHours) },
        address_cooling_off_ends_ms,
      );
    },
    routes: [
      route(walletAddressList, 'read', ({ session }) => listAddresses(context, session.userId)),
      route(updateUserAddress, 'write', (call) => bindAddress(context, call)),
      route(labelUserAddress, 'write', async ({ session, body }) => {
        const check = validateLabel(body.label);
        if (!check.ok) throw refusalOf(check.issue);
        if (!(await store.label(session.userId, body.id, check.label))) {
          throw new Refusal('not_found', { code: 404, field: 'id' });
        }
        return undefined;
      }),
      route(removeUserAddress, 'write', async ({ session, body }) => {
        if (!(await store.remove(session.userId, body.id))) throw new Refusal('not_found', { code: 404, field: 'id' });
        return undefined;
      }),
      route(protectAddresses, 'write', (call) => chooseProtection(context, call)),
    ],
  };
}

type Context = AddressDeps & { readonly store: AddressStore };

async function listAddresses(
  { store, settings }: Context,
  userId: number,
): Promise<OutputOf<typeof walletAddressList>> {
  const [rows, owner] = await Promise.all([store.list(userId), store.owner(userId)]);
  return {
    list: rows.map((row) => ({
      id: row.id,
      type: row.type,
      label: row.label,
      address: row.address,
      createTime: row.created_ms,
      usableFrom: usableFrom(row, owner.address_cooling_off_ends_ms),
    })),
    coolingOffHours: settings.current().WITHDRAWAL_SETTING.coolingOffHours,
    protectionEnds: owner.address_cooling_off_ends_ms,
  };
}

async function bindAddress(context: Context, call: Call<typeof updateUserAddress>): Promise<undefined> {
  const { store, settings } = context;
  const { session, query, nowMs, lang } = call;
  if (query.userId !== session.userId) throw new Refusal('forbidden', { code: CODE.badRequest, field: 'userId' });
  const check = checkAddress(query.type, query.address);
  if (!check.ok) throw refusalOf(check.issue);
  const named = validateLabel(query.label ?? '');
  if (!named.ok) throw refusalOf(named.issue);
  const { userId } = session;
  const { type } = query;
  if ((await store.find(userId, type, check.address)) !== undefined) {
    throw new Refusal('address_known', { field: 'address' });
  }
  const bound = {
    type,
    address: check.address,
    label: named.label,
    createdMs: nowMs,
    usableMs: endOfCoolingOff(nowMs, settings.current().WITHDRAWAL_SETTING.coolingOffHours),
  };
  if (!(await store.add(userId, bound, ADDRESSES_MAX))) {
    throw new Refusal('addresses_full', { params: { max: ADDRESSES_MAX } });
  }
  const owner = await store.owner(userId);
  const fromMs = usableFrom({ created_ms: nowMs, usable_ms: bound.usableMs }, owner.address_cooling_off_ends_ms);
  await tellOwner(context, owner, {
    about: 'addressBound',
    lang,
    words: { address: bound.address, type },
    fromMs,
    nowMs,
  });
  return undefined;
}

/** Ending the protection rests like a new address: who steals a session cannot shorten either. */
async function chooseProtection(context: Context, call: Call<typeof protectAddresses>): Promise<undefined> {
  const { store, settings } = context;
  const { userId } = call.session;
  if (call.body.protect) {
    await store.protect(userId);
    return undefined;
  }
  const endsMs = endOfCoolingOff(call.nowMs, settings.current().WITHDRAWAL_SETTING.coolingOffHours);
  if (!(await store.unprotect(userId, endsMs))) return undefined;
  await tellOwner(context, await store.owner(userId), {
    about: 'addressUnprotected',
    lang: call.lang,
    words: {},
    fromMs: endsMs,
    nowMs: call.nowMs,
  });
  return undefined;
}
