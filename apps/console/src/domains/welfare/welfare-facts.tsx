import type { WelfareDraft } from '@bourse/wire';
import { useTranslate } from 'react-admin';
import { MarkupPreview } from '../../kit/markup-preview.tsx';
import { type Fact, Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { Time } from '../../shell/time.tsx';

/** What an event promises, and its texts as customers read them. */
export function WelfareFacts({ event, more = [] }: { event: WelfareDraft; more?: readonly Fact[] }) {
  const t = useTranslate();
  const { name, amount, budget, beginMs, endMs, conditions, texts } = event;
  const { registeredFromMs, firstRecharge, verified, traded } = conditions;
  const usdt = (value: string) => `${figure(value)} USDT`;
  return (
    <>
      <Facts
        facts={[
          { name: t('welfare.name'), value: name },
          { name: t('welfare.amount'), value: usdt(amount) },
          { name: t('welfare.budget'), value: usdt(budget) },
          { name: t('welfare.begin'), value: <Time ms={beginMs} /> },
          { name: t('welfare.end'), value: <Time ms={endMs} /> },
          ...(registeredFromMs === null
            ? []
            : [{ name: t('welfare.registeredFrom'), value: <Time ms={registeredFromMs} /> }]),
          { name: t('welfare.firstRecharge'), value: firstRecharge === null ? '' : usdt(firstRecharge) },
          { name: t('welfare.verified'), value: verified ? t('welfare.yes') : '' },
          { name: t('welfare.traded'), value: traded ? t('welfare.yes') : '' },
          ...more,
        ]}
      />
      {texts.map(({ lang, title, content }) => (
        <MarkupPreview key={lang} title={title} text={content} />
      ))}
    </>
  );
}
