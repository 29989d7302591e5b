import type { Clock } from '../../platform/clock.ts';
import { marked } from '../../platform/letters/letter-mark.ts';
import { fillWords, mailWords } from '../../platform/letters/mail-words.ts';
import type { Log } from '../../platform/log.ts';
import type { LetterOutbox } from '../../platform/outbox.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { CampaignStore, DueCampaign, EmailTaken } from './campaign-store.ts';
import { placesOf, wordCampaign } from './campaign-words.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

const LOOK_MS = 1_000;
const MINUTE_MS = 60_000;
/** Inboxes that one statement fills; between two of them everybody else is served. */
const INBOXES = 500;
/** Customers whose devices are told in one turn: more would only wait in memory, and be lost with it. */
const PUSHED = 200;
/** E-mails that are under way at the same time. */
const EMAILS = 20;

export interface CampaignJobDeps {
  readonly store: CampaignStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Pick<LetterOutbox, 'letter'>;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly brand: string;
  readonly publicUrl: string | undefined;
  /** E-mails of all campaigns together in a minute. */
  readonly lettersPerMinute: number;
  /** Tells the customer's own clients of a new letter. */
  newLetter(userId: number): void;
  /** Notifies a customer's devices. */
  notify(campaign: DueCampaign, userId: number): void;
  /** Tells who looks at campaigns. */
  changed(): void;
}

/**
 * Sends campaigns whose time has come, part by part: into inboxes, to devices, by e-mail. What was taken is never taken
 * again, so after a restart it goes on where it was, and an e-mail that was under way then stays as one of which nobody
 * knows whether it arrived.
 */
export class CampaignJob extends Repeated {
  readonly #deps: CampaignJobDeps;
  /** E-mails that may go out now; it fills up with time. */
  #allowed = 0;
  #allowedMs: number | undefined;

  constructor(deps: CampaignJobDeps) {
    super(LOOK_MS, deps.log, 'campaigns could not be sent: trying again');
    this.#deps = deps;
  }

  protected async work(): Promise<void> {
    const { store, clock, changed } = this.#deps;
    this.#refill(clock());
    for (const campaign of await store.due(clock())) {
      if (this.closed) return;
      if (campaign.status === 'scheduled') {
        await store.begin(campaign, clock());
        changed();
      }
      await this.#send(campaign);
      if (!this.closed && (await store.endIfSent(campaign.id, clock()))) changed();
    }
  }

  async #send(campaign: DueCampaign): Promise<void> {
    const { store, clock, newLetter, notify } = this.#deps;
    while (!this.closed) {
      const { taken, has } = await store.sendInApp(campaign.id, INBOXES, clock());
      for (const userId of has) newLetter(userId);
      if (taken < INBOXES) break;
    }
    if (this.closed) return;
    const { id, category } = campaign;
    for (const userId of await store.takePush(id, category, PUSHED, clock())) notify(campaign, userId);
    while (!this.closed && this.#allowed >= 1) {
      const most = Math.min(EMAILS, Math.floor(this.#allowed));
      const taken = await store.takeEmails(id, category, most, clock());
      this.#allowed -= taken.length;
      await Promise.all(taken.map((one) => this.#write(campaign, one)));
      if (taken.length < most) break;
    }
  }

  /** As many e-mails as a minute has, however long nothing was sent. */
  #refill(nowMs: number): void {
    const { lettersPerMinute } = this.#deps;
    const sinceMs = this.#allowedMs === undefined ? LOOK_MS : nowMs - this.#allowedMs;
    this.#allowed = Math.min(lettersPerMinute, this.#allowed + (Math.max(0, sinceMs) * lettersPerMinute) / MINUTE_MS);
    this.#allowedMs = nowMs;
  }

  async #write(campaign: DueCampaign, to: EmailTaken): Promise<void> {
    const { store, outbox, log } = this.#deps;
    const { id, category } = campaign;
    if (to.email === null) return store.emailEnded(id, to.userId, 'off');
    // It was set when two decided: news that nobody can end is not sent.
    if (category === 'news' && this.#deps.publicUrl === undefined) return store.emailEnded(id, to.userId, 'failed');
    let outcome: 'sent' | 'failed' = 'sent';
    try {
      await outbox.letter({ to: to.email, ...this.#letter(campaign, to) });
    } catch (error) {
      outcome = 'failed';
      log.warn({ err: error, campaign: id, customer: to.userId }, 'a letter of a campaign was not sent');
    }
    await store.emailEnded(id, to.userId, outcome);
  }

  #letter({ category, texts }: DueCampaign, { userId, language, loginName, mark }: EmailTaken) {
    const { brand, publicUrl, secrets } = this.#deps;
    const { title, content } = wordCampaign(texts, language, placesOf(userId, loginName, brand));
    const words = mailWords(language);
    if (category === 'account' || publicUrl === undefined) {
      return { subject: title, text: `${marked(content, mark ?? undefined, language)}\n\n${words.aboutAccount}` };
    }
    const url = unsubscribeUrl(publicUrl, secrets, userId);
    const end = fillWords(words.newsEnd, { url, name: brand });
    return {
      subject: title,
      text: `${marked(content, mark ?? undefined, language)}\n\n${end}`,
      // RFC 8058: mail programs show a button of their own, and post to it without a sign-in.
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  }
}
