const NUMBER = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys, and this page a name that they can be made for. */
export function passkeysWork(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !NUMBER.test(location.hostname);
}
