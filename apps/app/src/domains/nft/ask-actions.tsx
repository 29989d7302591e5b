import { AMOUNT_DECIMALS, formatAmount, type Rate } from '@bourse/money';
import { Button } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import {
  askNft,
  type Issue,
  type NftItemRow,
  nftProceeds,
  rateOfPercent,
  validateAsk,
  withdrawNftAsk,
} from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { formatQuantity, groupDigits, NO_FIGURE } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';

const FIELDS = ['price'];

export interface AskActionsProps {
  readonly item: NftItemRow;
  /** Kept by the house, in percent. */
  readonly fee: string;
}

/** What its owner can do with an item: offer it, at another price, or not any more. */
export function AskActions({ item, fee }: AskActionsProps) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const [open, setOpen] = useState(false);
  const { busy, run } = useSubmission([], t('nft.unsure'));
  const { collection, no } = item;
  const isAsked = item.price !== null;
  if (simulated) return <p className="text-13 text-soft">{t('nft.simulatedBuy')}</p>;
  const withdraw = async () => {
    const done = await run(async () => {
      await call(withdrawNftAsk, { body: { collection, no } });
    });
    if (done) toastMessage('nft_withdrawn');
    void invalidate('nft', 'assets');
  };
  return (
    <div className="flex gap-3">
      <Button wide onClick={() => (frozen ? tell() : setOpen(true))}>
        {t(isAsked ? 'nft.askAgain' : 'nft.sell')}
      </Button>
      {isAsked && (
        <Button wide variant="outline" loading={busy} onClick={() => void withdraw()}>
          {t('nft.withdraw')}
        </Button>
      )}
      <AskSheet item={item} fee={fee} open={open} onOpenChange={setOpen} />
    </div>
  );
}

interface AskSheetProps extends AskActionsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** For how much, and what arrives of it. */
function AskSheet({ item, fee, open, onOpenChange }: AskSheetProps) {
  const { t } = useTranslation();
  const [price, setPrice] = useState(item.price ?? '');
  const [wrong, setWrong] = useState<Issue | undefined>(undefined);
  const { busy, issue, setIssue, run } = useSubmission(FIELDS, t('nft.unsure'));
  const { collection, no, coin } = item;
  const unit = coin.toUpperCase();
  const typed = price.replace(/\.$/, '');
  const check = validateAsk(typed);
  const outcome = check.ok ? nftProceeds(check.price, rateOfPercent(fee) ?? (0n as Rate)) : undefined;
  const shown = issue ?? wrong;
  const ask = async () => {
    setWrong(check.ok ? undefined : check.issue);
    if (!check.ok) return;
    const done = await run(async () => {
      await call(askNft, { body: { collection, no, price: typed } });
    });
    void invalidate('nft', 'assets');
    if (!done) return;
    toastMessage('nft_asked');
    onOpenChange(false);
  };
  const money = (amount: Parameters<typeof formatAmount>[0] | undefined) =>
    amount === undefined ? NO_FIGURE : `${formatQuantity(formatAmount(amount))} ${unit}`;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      title={t('nft.sellTitle', { name: `${item.collectionName} #${no}` })}
      footer={
        <Button wide loading={busy} onClick={() => void ask()}>
          {t('nft.offer')}
        </Button>
      }
    >
      <DecimalField
        large
        label={t('nft.askPrice')}
        value={price}
        onValueChange={(text) => {
          setWrong(undefined);
          setIssue(undefined);
          setPrice(text);
        }}
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        unit={unit}
        error={shown === undefined ? undefined : issueText(shown)}
      />
      <div className="pt-3">
        <FigureList
          figures={[
            [t('nft.feeKept', { percent: groupDigits(fee) }), money(outcome?.fee)],
            [t('nft.arrives'), money(outcome?.proceeds)],
          ]}
        />
      </div>
      <p className="mt-3 text-13 text-soft">{t('nft.sellText')}</p>
    </Sheet>
  );
}
