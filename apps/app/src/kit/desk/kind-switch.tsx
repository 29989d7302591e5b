import { SegmentedControl } from '@bourse/ui/segmented-control';
import { useTranslation } from 'react-i18next';

export type OrderKind = 'limit' | 'market';

export interface KindSwitchProps {
  readonly kind: OrderKind;
  readonly onChange: (kind: OrderKind) => void;
  readonly className?: string;
}

/** Limit or market. */
export function KindSwitch({ kind, onChange, className }: KindSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('trade.orderType')}
      value={kind}
      onValueChange={onChange}
      items={[
        { key: 'limit', label: t('trade.limit') },
        { key: 'market', label: t('trade.market') },
      ]}
      {...(className !== undefined && { className })}
    />
  );
}
