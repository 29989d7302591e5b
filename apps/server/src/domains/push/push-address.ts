/** The services that browsers have their messages from. A subscription that names another host is none. */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);
const DOMAINS = ['.push.apple.com', '.notify.windows.com'];
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

/**
 * Whether messages may be sent to this address: a known service over https, so that nobody makes this server call a host
 * of theirs or of our own network. `more`: further hosts, "name" or "name:port"; of this machine also without https.
 */
export function isPushAddress(address: string, more: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (more.includes(host)) return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return (
    protocol === 'https:' && port === '' && (HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain)))
  );
}
