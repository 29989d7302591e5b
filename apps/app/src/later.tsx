import { Banner } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyVersion, startWorker, waitingVersion } from './platform/app-worker.ts';
import { type ComingBackParts, comeBack } from './platform/away-reload.ts';
import { onComingBack } from './platform/coming-back.ts';
import { hasEntered, hasTyped, takeEntered } from './platform/entered-fields.ts';
import { isFeedOpen, marketFeed } from './platform/feed.ts';
import { formatMoment } from './platform/format-moment.ts';
import { writeMomentsWith } from './platform/i18n.ts';
import { keepFieldVisible } from './platform/keep-field-visible.ts';
import { noteContact } from './platform/last-contact.ts';
import { keepLastKnown, restoreWhereNothingAnswers } from './platform/last-known.ts';
import { refetchOlder } from './platform/query-client.ts';
import { followOtherTabs } from './platform/session.ts';
import { hasKeptForms, PUSH_KEPT, readStored } from './platform/stored.ts';
import { renewUserFeed } from './platform/user-feed.ts';
import { useValue } from './platform/value-store.ts';
import { useZoneOfAccount } from './platform/zone-account.ts';

/** How often it is looked whether the moment is fitting. */
const LOOK_MS = 2_000;
const TOLD_WITHIN_MS = 150;

/** Loaded when somebody goes into a first field, or something was kept. */
let forms: typeof import('./platform/kept-forms.ts') | undefined;

function startKeepingForms(): void {
  const load = async () => {
    const loaded = await import('./platform/kept-forms.ts');
    if (forms !== undefined) return;
    forms = loaded;
    removeEventListener('focusin', begin);
    forms.startKeeping(takeEntered());
  };
  const begin = () => {
    if (hasEntered() || hasKeptForms()) void load().catch(() => undefined);
  };
  addEventListener('focusin', begin);
  begin();
}

const isInField = () => document.activeElement?.matches('input, textarea') === true;

const PARTS: ComingBackParts = {
  wouldLose: () => forms?.wouldLose() ?? (hasTyped() || document.querySelector('[data-unsent]') !== null),
  // A notification that was tapped says first which page is to come.
  reload: () => setTimeout(() => location.reload(), TOLD_WITHIN_MS),
  reconnect: () => {
    marketFeed().reconnect();
    renewUserFeed();
  },
  hurry: () => marketFeed().hurry(),
  refetch: refetchOlder,
};

let started = false;

/** Only where this browser is told of something: else its file is not needed. */
async function keepPushCurrent(): Promise<void> {
  if (readStored(PUSH_KEPT) === undefined) return;
  const push = await import('./platform/push-device.ts');
  await push.keepPushCurrent();
}

/** What begins once the first screen stands: the worker, and the bar that says that a new version is there. */
export function Later() {
  const { t } = useTranslation();
  const isWaiting = useValue(waitingVersion);
  const fits = useFittingMoment(isWaiting);
  useZoneOfAccount();
  useEffect(() => {
    if (started) return;
    started = true;
    writeMomentsWith(formatMoment);
    startKeepingForms();
    followOtherTabs();
    void startWorker().then(keepPushCurrent, () => undefined);
    noteContact(isFeedOpen);
    keepLastKnown();
    keepFieldVisible();
    restoreWhereNothingAnswers();
    onComingBack((awayMs, how) => comeBack(awayMs, how, PARTS));
  }, []);
  if (!isWaiting || !fits) return null;
  return (
    <div role="status">
      <Banner
        bar
        action={
          <button
            type="button"
            onClick={applyVersion}
            className="press relative font-semibold text-brand after:absolute after:-inset-3 after:content-['']"
          >
            {t('shell.reload')}
          </button>
        }
      >
        {t('shell.newVersion')}
      </Banner>
    </div>
  );
}

/** Not while somebody types or a sheet is open; once it is said it stays. */
function useFittingMoment(isWaiting: boolean): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    if (!isWaiting || fits) return;
    const look = () => {
      const isBusy = document.querySelector('[role=dialog], [data-unsent]') !== null || isInField();
      if (!isBusy) setFits(true);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, fits]);
  return fits;
}
