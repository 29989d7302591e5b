import * as z from 'zod/mini';

/** What a customer may be notified of on a device, each by itself. */
export const PUSH_KINDS = ['fill', 'settlement', 'alert', 'deposit', 'withdrawal', 'sign_in', 'news'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Kinds that are on; none, and the device hears nothing. */
export const pushKinds = () => z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length));
