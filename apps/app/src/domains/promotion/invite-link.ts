import { percentText } from '../../platform/format.ts';

/** The link that registers with a code, on the site's address: "https://example.com/i&ABC123". */
export function inviteLink(siteAddress: string, code: string): string {
  try {
    return new URL(`/i&${code}`, siteAddress).href;
  } catch {
    // What an operator typed is no address: the link is where this page is.
    return new URL(`/i&${code}`, location.origin).href;
  }
}

/** A share as percent: "0.10" is "10%", "0.025" is "2.5%". */
export function sharePercent(rate: string): string {
  const tenThousandths = Math.round(Number(rate) * 10_000);
  return percentText(tenThousandths / 100);
}
