import { SkeletonRows } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { type RuleKey, rulesList } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/query-client.ts';
import { LoadFailed } from './load-failed.tsx';

export interface RulesSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly ruleKey: RuleKey;
  /** Until the text's own is there. */
  readonly title: string;
  /** Scrolled by the keyboard too. */
  readonly long?: boolean;
}

/** How something works, in the operator's words. */
export function RulesSheet({ open, onOpenChange, ruleKey, title, long = false }: RulesSheetProps) {
  const { t } = useTranslation();
  const rules = useCall(rulesList, { query: { key: ruleKey } }, { enabled: open });
  const text = rules.data?.[0];
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text?.title ?? title}>
      {text !== undefined ? (
        <div tabIndex={long ? 0 : undefined} className="flex flex-col gap-3 pb-4 text-15 text-soft outline-none">
          {text.content.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : rules.error !== null ? (
        <LoadFailed query={rules} />
      ) : (
        <SkeletonRows rows={4} label={t('common.loading')} />
      )}
    </Sheet>
  );
}
