import { formatAmount, parseAmount, parsePrice } from '@bourse/money';
import { applicationCost } from '@bourse/wire';
import type { StatedOffering } from '@bourse/wire/console';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { Time } from '../../shell/time.tsx';

/** An offering as customers will read it, with what the largest share of one customer costs. */
export function OfferingPreview({ offering }: { offering: StatedOffering }) {
  const t = useTranslate();
  const { showSymbol, kind, price, payAsset, total, purchaseLimit, unit, referencePrice, discount } = offering;
  const pay = payAsset.toUpperCase();
  const limit = parseAmount(purchaseLimit);
  const each = parsePrice(price);
  const cost = limit.ok && each.ok ? formatAmount(applicationCost(limit.value, each.value)) : '';
  return (
    <>
      <Typography variant="h6" component="h3">
        {offering.title} · {showSymbol}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', mb: 1 }}>{offering.introduction}</Typography>
      <Facts
        facts={[
          { name: t('offering.desk'), value: t(`offeringDesk.${offering.desk}`) },
          { name: t('offering.kind'), value: t(`offeringKind.${kind}`) },
          { name: t('offering.asset'), value: offering.asset },
          { name: t('offering.price'), value: `${figure(price)} ${pay}` },
          { name: t('offering.referencePrice'), value: referencePrice && `${figure(referencePrice)} ${pay}` },
          { name: t('offering.discount'), value: referencePrice && discount },
          { name: t('offering.total'), value: `${figure(total)} ${showSymbol}` },
          { name: t('offering.purchaseLimit'), value: `${figure(purchaseLimit)} ${showSymbol}` },
          { name: t('offering.limitCost'), value: cost && `${figure(cost)} ${pay}` },
          { name: t('offering.unit'), value: `${figure(unit)} ${showSymbol}` },
          { name: t('offering.beginTime'), value: <Time ms={offering.beginTime} /> },
          { name: t('offering.endTime'), value: <Time ms={offering.endTime} /> },
          { name: t('offering.payHours'), value: kind === 'sale' ? '' : String(offering.payHours) },
          { name: t('offering.entry'), value: t(`offeringEntry.${offering.entry}`) },
          { name: t('offering.lockDays'), value: String(offering.lockDays) },
          { name: t('offering.url'), value: offering.url },
          { name: t('offering.logo'), value: offering.logo },
        ]}
      />
    </>
  );
}
