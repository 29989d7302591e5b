import { useTranslation } from 'react-i18next';

const NAMED = ['TRC', 'ERC', 'ETH', 'BTC', 'BANK', 'CARD'] as const;

/** A way for money to come or go, as people know it: "Tron (TRC20)", "Bank transfer"; others by their key. */
export function useChannelName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const named = NAMED.find((one) => one === type);
    return named === undefined ? type : t(`records.channel_${named}`);
  };
}
