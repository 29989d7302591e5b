import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { campaignExecutor } from './campaign-changes.ts';
import { CampaignJob } from './campaign-job.ts';
import { CampaignStore } from './campaign-store.ts';
import { type CampaignLetters, campaignLetters, placesOf, wordCampaign } from './campaign-words.ts';
import { newsChoiceRoutes } from './news-choices.ts';
import { campaignRoutes } from './operator-calls.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly campaigns: CampaignLetters;
  }
}

/** Messages to many customers: whom they go to, who decides, how they are sent, and who does not want them. */
export const campaignPlugin = plugin({
  name: 'campaigns',
  needs: [
    'config',
    'db',
    'clock',
    'log',
    'secrets',
    'deployment',
    'outbox',
    'auditLog',
    'approvals',
    'pushes',
    'events',
  ],
  gives: ['campaigns'],
  open({ config, db, clock, log, secrets, deployment, outbox, auditLog, approvals, pushes, events }) {
    const { recordChanged, queueChanged } = tellsOf(events);
    const changed = () => queueChanged('campaigns');
    const publicUrl = config.PUBLIC_URL;
    const brand = deployment.name;
    const deciding = { db, clock, publicUrl };
    approvals.add({ campaign: { ...campaignExecutor(deciding), done: async () => changed() } });
    const job = new CampaignJob({
      store: new CampaignStore(db),
      clock,
      log,
      outbox,
      secrets,
      brand,
      publicUrl,
      lettersPerMinute: config.LETTERS_PER_MINUTE,
      newLetter: (userId) => recordChanged(userId, 'mail', 0),
      notify: ({ id, category, texts }, userId) =>
        pushes.campaign({ id, userId, isNews: category === 'news', word: (lang) => worded(texts, lang, userId) }),
      changed,
    });
    // A device shows no more than this; the name is the letter's to say.
    const worded = (texts: Parameters<typeof wordCampaign>[0], lang: string, userId: number) =>
      wordCampaign(texts, lang, placesOf(userId, null, brand));
    return {
      campaigns: campaignLetters(db, brand),
      routes: [...campaignRoutes({ ...deciding, auditLog, approvals, changed }), ...newsChoiceRoutes({ db, secrets })],
      start: () => job.start(),
      close: () => job.close(),
    };
  },
});
