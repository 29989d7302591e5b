import { SkeletonRows } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { rulesList } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';

interface DefiRulesProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** How it works, in the operator's words. */
export function DefiRules({ open, onOpenChange }: DefiRulesProps) {
  const { t } = useTranslation();
  const rules = useCall(rulesList, { query: { key: 'DEFI_EXPLAIN' } }, { enabled: open });
  const text = rules.data?.[0];
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text?.title ?? t('defi.rules')}>
      {text !== undefined ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long, and scrolled by the keyboard too
        <div tabIndex={0} className="flex flex-col gap-3 pb-4 text-15 text-soft outline-none">
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
