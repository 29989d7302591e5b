import { worthInUsdt } from '../../exchange/worth.ts';
import { plugin } from '../../platform/plugin.ts';
import { CommissionJob } from './commission-job.ts';
import { throughCommitter } from './pay-commissions.ts';
import { createPromotionDomain } from './promotion-domain.ts';

export const promotionPlugin = plugin({
  name: 'promotion',
  needs: ['db', 'log', 'hub', 'committer', 'settings', 'persons'],
  open({ db, log, hub, committer, settings, persons }) {
    const rates = () => settings.current().PROMOTION_SETTING.rates;
    const commissions = new CommissionJob({ db, log, rates, persons, ...throughCommitter(committer) });
    const { routes } = createPromotionDomain({ db, worth: (asset, quantity) => worthInUsdt(hub, asset, quantity) });
    return { routes, start: () => commissions.start(), close: () => commissions.close() };
  },
});
