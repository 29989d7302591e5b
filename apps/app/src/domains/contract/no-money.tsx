import { ACCOUNT_TYPE } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { EmptyAccount } from '../../kit/desk/empty-account.tsx';
import { useAvailable } from '../../kit/money/use-available.ts';
import { formatQuantity } from '../../platform/format.ts';

/** Who has no free money in the contract account: what the platform account has, which the button above moves; else deposit or simulated trading. */
export function NoMoney({ asset }: { readonly asset: string }) {
  const { t } = useTranslation();
  const [own, platform] = [useAvailable(asset, ACCOUNT_TYPE.contract), useAvailable(asset)];
  if (own !== '0') return null;
  if (platform === undefined || platform === '0') {
    return <EmptyAccount accountType={ACCOUNT_TYPE.contract} assets={[asset]} />;
  }
  return (
    <section aria-label={t('contract.noMoney')} className="rounded-card bg-surface-1 p-3 text-13 text-soft">
      <p>{t('contract.noMoney')}</p>
      <p>{t('contract.moveMoney', { amount: formatQuantity(platform, 2), asset: asset.toUpperCase() })}</p>
    </section>
  );
}
