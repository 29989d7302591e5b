import * as z from 'zod/mini';

/** A password exactly as it is typed, blanks included. */
export const secret = () => z.string().check(z.maxLength(128));
/** A code of an authenticator or of a mail. */
export const shortCode = () => z.string().check(z.trim(), z.maxLength(12));
