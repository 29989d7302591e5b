import { Button } from '@bourse/ui';
import { CoachMark } from '@bourse/ui/coach-mark';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepTourSeen } from './tour-stored.ts';

/** What is pointed at, in this order; what a deployment does not show is left out. */
const STEPS = [
  { title: 'tour.quotes', text: 'tour.quotesText', find: 'nav[data-dock] a[href^="/quote"]' },
  { title: 'tour.practice', text: 'tour.practiceText', find: '[data-tour="practice"]' },
  { title: 'tour.trade', text: 'tour.tradeText', find: 'nav[data-dock] a[href^="/trade"]' },
  { title: 'tour.assets', text: 'tour.assetsText', find: 'nav[data-dock] a[href^="/assets"]' },
] as const;

interface Stop {
  readonly step: (typeof STEPS)[number];
  readonly target: Element;
}

function stopsHere(): readonly Stop[] {
  return STEPS.flatMap((step) => {
    const target = document.querySelector(step.find);
    return target === null ? [] : [{ step, target }];
  });
}

/** At most four steps over /home; `onEnd` when they are through, skipped, or the page is left. */
export function Tour({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const [stops] = useState(stopsHere);
  const [at, setAt] = useState(0);
  const stop = stops[at];
  useEffect(() => {
    keepTourSeen();
  }, []);
  // The part may have gone with what was loaded since.
  const gone = stop === undefined || !stop.target.isConnected;
  useEffect(() => {
    if (gone) onEnd();
  }, [gone, onEnd]);
  if (gone) return null;
  const last = at === stops.length - 1;
  return (
    <CoachMark
      target={stop.target}
      step={t('tour.step', { at: at + 1, of: stops.length })}
      title={t(stop.step.title)}
      text={t(stop.step.text)}
      onClose={onEnd}
      actions={
        <>
          {!last && (
            <Button variant="text" size="medium" className="-ms-4" onClick={onEnd}>
              {t('tour.skip')}
            </Button>
          )}
          <Button size="medium" className="ms-auto" onClick={() => (last ? onEnd() : setAt(at + 1))}>
            {last ? t('common.done') : t('tour.next')}
          </Button>
        </>
      }
    />
  );
}
