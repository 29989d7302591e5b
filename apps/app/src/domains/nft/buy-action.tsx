import { Button, buttonClass } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { assetBalance, buyNft, type NftCollectionRow, type NftItemRow } from '@bourse/wire';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Identity, IdentityFields } from '../../kit/form/identity-fields.tsx';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { compareDecimals } from '../../platform/decimal-order.ts';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';

export interface BuyActionProps {
  readonly item: NftItemRow;
  readonly collection: NftCollectionRow;
}

/** The button that buys, or why it cannot. */
export function BuyAction({ item, collection }: BuyActionProps) {
  const { t } = useTranslation();
  const { signedIn, simulated } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const { leave, dialog } = useSimulatedSwitch();
  const [open, setOpen] = useState(false);
  if (item.price === null) return null;
  const amount = `${formatQuantity(item.price)} ${item.coin.toUpperCase()}`;
  if (collection.beginTime > serverNow()) {
    return (
      <Button wide disabled>
        {t('nft.fromTime', { time: formatMoment(collection.beginTime) })}
      </Button>
    );
  }
  if (!signedIn) {
    const here = `/nftDetail?collection=${item.collection}&no=${item.no}`;
    return (
      <Link to="/login" search={{ redirect: here }} className={buttonClass('brand', 'large', true)}>
        {t('nft.signIn')}
      </Link>
    );
  }
  if (simulated) {
    return (
      <>
        <p className="text-13 text-soft">{t('nft.simulatedBuy')}</p>
        <Button wide variant="quiet" onClick={leave}>
          {t('withdrawal.quitSimulated')}
        </Button>
        {dialog}
      </>
    );
  }
  return (
    <>
      <Button wide onClick={() => (frozen ? tell() : setOpen(true))}>
        {frozen ? t('trade.frozen') : t('nft.buyFor', { amount })}
      </Button>
      <BuySheet item={item} price={item.price} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface BuySheetProps {
  readonly item: NftItemRow;
  readonly price: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What is bought, of whom, and out of what, before it is. */
function BuySheet({ item, price, open, onOpenChange }: BuySheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, run, keyFor, issue, setIssue } = useSubmission(['pwd', 'totp', 'passkey'], t('nft.unsure'));
  const [identity, setIdentity] = useState<Identity>({ pwd: '', totp: '', passkey: '' });
  /** The server has asked for them, because much goes to another customer. */
  const [asked, setAsked] = useState<'no' | 'pwd' | 'totp' | 'passkey'>('no');
  const field = issue?.field;
  if ((field === 'totp' || field === 'passkey') && asked !== field) setAsked(field);
  else if (field === 'pwd' && asked === 'no') setAsked('pwd');
  const { info } = useSession();
  const balances = useCall(assetBalance, {}, { enabled: open });
  const { collection, no, coin, collectionName, owner } = item;
  const unit = coin.toUpperCase();
  const row = balances.data?.find(({ type, symbol }) => type === 1 && symbol === coin);
  const free = balances.data === undefined ? undefined : (row?.availableAmount ?? '0');
  const short = free !== undefined && compareDecimals(free, price) < 0;
  const buy = async () => {
    const { pwd, totp, passkey } = identity;
    const factor = passkey === '' ? { ...(totp !== '' && { totp }) } : { passkey };
    const own = { ...(pwd !== '' && { pwd }), ...factor };
    const body = { collection, no, price, ...own };
    const bought = await run(async () => {
      await call(buyNft, { body, idempotencyKey: keyFor(body) });
    });
    setIdentity((former) => ({ ...former, passkey: '' }));
    await invalidate('nft', 'assets');
    if (bought) {
      onOpenChange(false);
      const search = { collection: String(collection), no: String(no) };
      await navigate({ to: '/nftResult', search, replace: true });
    }
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      title={t('nft.buyTitle', { name: `${collectionName} #${no}` })}
      footer={
        short ? (
          <Link to="/recharge" className={buttonClass('brand', 'large', true)}>
            {t('nft.short', { asset: unit })}
          </Link>
        ) : (
          <Button wide loading={busy} onClick={() => void buy()}>
            {t('nft.pay', { amount: `${formatQuantity(price)} ${unit}` })}
          </Button>
        )
      }
    >
      <FigureList
        figures={[
          [t('nft.seller'), owner === '' ? t('nft.operator') : owner],
          [t('nft.price'), `${formatQuantity(price)} ${unit}`],
          [t('nft.free'), free === undefined ? NO_FIGURE : `${formatQuantity(free)} ${unit}`],
        ]}
      />
      {asked !== 'no' && (
        <div className="mt-3 flex flex-col gap-3">
          <p className="text-13 text-strong">{t('nft.buyGuarded')}</p>
          <IdentityFields
            {...identity}
            withCode={asked === 'totp'}
            withPasskey={asked === 'passkey' || (asked === 'totp' && (info?.detail.passkeys ?? 0) > 0)}
            change={(change) => {
              setIssue(undefined);
              setIdentity((former) => ({ ...former, ...change }));
            }}
            errorAt={(field) => (issue?.field === field ? issueText(issue) : undefined)}
          />
        </div>
      )}
      <p className="mt-3 text-13 text-soft">{t('nft.buyText')}</p>
    </Sheet>
  );
}
