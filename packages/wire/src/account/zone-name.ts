import * as z from 'zod/mini';

const FORM = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** Whether a text is the IANA name of a zone that this machine knows: "Asia/Hong_Kong". */
export function isZone(name: string): boolean {
  if (!FORM.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The name of a time zone. */
export const zoneName = () => z.string().check(z.refine(isZone, 'time zone'));
