import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

const SMS_TIMEOUT_MS = 10_000;

/** An e-mail with headers of its own. */
export interface OutgoingLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends messages to customers. Does not wait for their delivery; a failure is logged. */
export interface Outbox {
  mail(to: string, subject: string, text: string): void;
  /** `phone`: area code and number, digits only. */
  sms(phone: string, text: string): void;
}

/** The same, for who has to know whether an e-mail has gone. */
export interface LetterOutbox extends Outbox {
  /** Resolves when the mail server has taken it; rejects where it has not. */
  letter(letter: OutgoingLetter): Promise<void>;
}

/** E-mail by SMTP_URL, text messages by SMS_GATEWAY_URL; without them, one file per message in DATA_DIR/outbox. */
export function createOutbox(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATEWAY_URL' | 'DATA_DIR'>,
  clock: Clock,
  log: Log,
): LetterOutbox {
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
  const letter: LetterOutbox['letter'] = async ({ to, subject, text, headers = {} }) => {
    if (transport !== undefined) {
      await transport.sendMail({ from: config.MAIL_FROM, to, subject, text, headers: { ...headers } });
      return;
    }
    const head = Object.entries({ To: to, Subject: subject, ...headers }).map(([name, value]) => `${name}: ${value}\n`);
    await write('mail', to, `${head.join('')}\n${text}\n`);
  };
  return {
    letter,
    mail: (to, subject, text) => send(letter({ to, subject, text }), 'an e-mail'),
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
