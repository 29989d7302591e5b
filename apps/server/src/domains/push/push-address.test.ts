import { expect, it } from 'vitest';
import { isPushAddress } from './push-address.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://FCM.googleapis.com/fcm/send/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com@evil.example/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['http://127.0.0.1:9/abc', true],
  ['http://127.0.0.1:10/abc', false],
  ['https://push.example/abc', true],
  ['http://push.example/abc', false],
  ['push.example', false],
])('%s: %s', (address, may) => {
  expect(isPushAddress(address, ['127.0.0.1:9', 'push.example'])).toBe(may);
});
