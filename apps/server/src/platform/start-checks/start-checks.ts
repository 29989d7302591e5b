/** What the settings and the database say of how the server is reached and what it is ready for. */
export interface StartFacts {
  /** Whether anything, a setting or a request, has shown that others than the people of this house reach it. */
  readonly isOutside: boolean;
  readonly publicUrl: string | undefined;
  readonly isPublicUrlNear: boolean;
  /** Whether HOST accepts connections from outside, with no proxy before it. */
  readonly isBare: boolean;
  /** Whether a proxy said that a request from outside came without TLS. */
  readonly cameInClear: boolean;
  /** Open deposit channels whose address or account is a sample: "USDT TRC". */
  readonly sampleChannels: readonly string[];
  readonly hasMail: boolean;
  readonly hasTexts: boolean;
  /** Whether accounts or operators of the demo world are in the database. */
  readonly hasDemoAccounts: boolean;
  /** Webhooks that were switched off because nothing arrived for days, by name. */
  readonly failingWebhooks: readonly string[];
  /** Administrators who may sign in. */
  readonly administrators: number;
}

export interface StartFinding {
  readonly check: string;
  /** Stops the start. Everything else is told, at the start and in the console, until it is settled. */
  readonly refuses: boolean;
  /** What is wrong, and what to do. */
  readonly text: string;
}

type Check = (facts: StartFacts) => Omit<StartFinding, 'check'> | undefined;

const told = (text: string) => ({ refuses: false, text });

/** Everything that must be settled before the first customer, by name. */
export const START_CHECKS: Readonly<Record<string, Check>> = {
  // Passwords and tokens in clear, and a page that everybody on the way can change: nothing else matters then.
  publicUrl: ({ publicUrl, isPublicUrlNear }) =>
    publicUrl?.startsWith('http:') === true && !isPublicUrlNear
      ? {
          refuses: true,
          text: `PUBLIC_URL ${publicUrl} has no TLS: passwords would travel in clear. Put a proxy with TLS before the server and give its https address`,
        }
      : undefined,
  tls: ({ isOutside, isBare, cameInClear }) =>
    isOutside && (isBare || cameInClear)
      ? told(
          cameInClear
            ? 'Requests come from outside without TLS: passwords travel in clear. Let the proxy redirect every request to https'
            : 'HOST accepts connections from outside without TLS: passwords travel in clear. Put a proxy with TLS before the server, and set TRUST_PROXY and PUBLIC_URL',
        )
      : undefined,
  // Their channels are closed to customers meanwhile: whoever pays to a sample loses it.
  samples: ({ isOutside, sampleChannels }) =>
    isOutside && sampleChannels.length > 0
      ? told(
          `Deposits are closed where the address is a sample that nobody owns (${sampleChannels.join(', ')}). Put in addresses of the house under Settings, Deposit channels, and take the mark of a sample away`,
        )
      : undefined,
  mail: ({ isOutside, hasMail }) =>
    isOutside && !hasMail
      ? told(
          'E-mails are not sent: codes of customers lie readable in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM, and start again',
        )
      : undefined,
  texts: ({ isOutside, hasTexts }) =>
    isOutside && !hasTexts
      ? told(
          'Text messages are not sent: codes of customers lie readable in DATA_DIR/outbox. Set SMS_GATEWAY_URL, and start again',
        )
      : undefined,
  demo: ({ isOutside, hasDemoAccounts }) =>
    isOutside && hasDemoAccounts
      ? told(
          'The database was begun with the demo world. Its known passwords are refused, but its customers and their money stand in the books. Begin real business in an empty database',
        )
      : undefined,
  webhooks: ({ failingWebhooks }) =>
    failingWebhooks.length > 0
      ? told(
          `Nothing arrived for three days at these webhooks, so they are switched off: ${failingWebhooks.join(', ')}. Under Connections, send a test when the receiver works again, switch it on with a second operator, and replay what it missed`,
        )
      : undefined,
  operators: ({ isOutside, administrators }) =>
    isOutside && administrators < 2
      ? told(
          'Fewer than two administrators can sign in, so nothing that needs two people can be decided. npm run operator -- first NAME NAME makes the first two',
        )
      : undefined,
};

/** What is not settled, what stops the start first. */
export function findingsOf(facts: StartFacts): StartFinding[] {
  const found = Object.entries(START_CHECKS).flatMap(([check, look]) => {
    const finding = look(facts);
    return finding === undefined ? [] : [{ check, ...finding }];
  });
  return found.sort((a, b) => Number(b.refuses) - Number(a.refuses));
}
