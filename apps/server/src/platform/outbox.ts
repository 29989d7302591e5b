import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

const SMS_TIMEOUT_MS = 10_000;

/** Sends messages to customers. Does not wait for their delivery; a failure is logged. */
export interface Outbox {
  mail(to: string, subject: string, text: string): void;
  /** `phone`: area code and number, digits only. */
  sms(phone: string, text: string): void;
}

/** E-mail by SMTP_URL, text messages by SMS_GATEWAY_URL; without them, one file per message in DATA_DIR/outbox. */
export function createOutbox(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATEWAY_URL' | 'DATA_DIR'>,
  clock: Clock,
  log: Log,
): Outbox {
  const folder = join(config.DATA_DIR, 'outbox');
  const transport = config.SMTP_URL === undefined ? undefined : createTransport(config.SMTP_URL);
  const write = async (kind: string, to: string, text: string) => {
    await mkdir(folder, { recursive: true });
    const time = new Date(clock()).toISOString().replaceAll(':', '-');
    await writeFile(join(folder, `${time}-${kind}-${to.replace(/[^a-z0-9@._-]/gi, '_').slice(0, 80)}.txt`), text);
  };
  const send = (delivery: Promise<unknown>, kind: string) => {
    delivery.catch((error: unknown) => log.error({ err: error }, `${kind} was not sent`));
  };
  return {
    mail: (to, subject, text) => {
      if (transport === undefined) send(write('mail', to, `To: ${to}\nSubject: ${subject}\n\n${text}\n`), 'an e-mail');
      else send(transport.sendMail({ from: config.MAIL_FROM, to, subject, text }), 'an e-mail');
    },
    sms: (phone, text) => {
      const gateway = config.SMS_GATEWAY_URL;
      if (gateway === undefined) send(write('sms', phone, `To: ${phone}\n\n${text}\n`), 'a text message');
      else send(postSms(gateway, phone, text), 'a text message');
    },
  };
}

async function postSms(gateway: string, phone: string, text: string): Promise<void> {
  const answer = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: `+${phone}`, text }),
    signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
}
