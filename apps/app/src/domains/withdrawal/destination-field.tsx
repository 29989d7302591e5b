import { buttonClass, cx, EmptyState } from '@bourse/ui';
import type { WithdrawalChannel } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { cardText } from './destination-text.ts';
import type { WithdrawalForm } from './use-withdrawal.ts';

export interface DestinationFieldProps {
  readonly form: WithdrawalForm;
  readonly channel: WithdrawalChannel;
  readonly error: string | undefined;
}

/** Where to: one of the bound addresses of the chain, or of the bound cards. What still rests cannot be chosen yet. */
export function DestinationField({ form, channel, error }: DestinationFieldProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const isBank = channel.kind === 'bank';
  const count = isBank ? form.cards?.length : form.addresses?.length;
  if (count === undefined) return form.bound.error === null ? <ChoiceSkeleton /> : <LoadFailed query={form.bound} />;
  if (count === 0) {
    return (
      <div>
        <EmptyState
          title={isBank ? t('withdrawal.noCard') : t('withdrawal.noAddress', { network: channelName(channel.type) })}
          text={t(isBank ? 'withdrawal.noCardText' : 'withdrawal.noAddressText')}
          action={
            <BindLink channel={channel} className={buttonClass('brand', 'medium')}>
              {t(isBank ? 'withdrawal.bindCard' : 'withdrawal.addAddress')}
            </BindLink>
          }
        />
        <ErrorLine error={error} />
      </div>
    );
  }
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'destination-error'} className="min-w-0">
      <legend className="pb-2 text-13 text-soft">
        {isBank ? t('withdrawal.whichCard') : t('withdrawal.whichAddress', { network: channelName(channel.type) })}
      </legend>
      <div className="flex flex-col gap-2">{isBank ? <Cards form={form} /> : <Addresses form={form} />}</div>
      <ErrorLine error={error} />
      <BindLink
        channel={channel}
        className="press mt-1 inline-flex min-h-11 items-center text-13 font-medium text-brand"
      >
        {t(isBank ? 'withdrawal.otherCard' : 'withdrawal.otherAddress')}
      </BindLink>
    </fieldset>
  );
}

/** Said before the amount is typed: there is nothing yet to which it could go. */
export function NowhereYet({ form, channel }: Pick<DestinationFieldProps, 'form' | 'channel'>) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const isBank = channel.kind === 'bank';
  if (!hasNowhere(form, channel)) return null;
  const bound = (isBank ? form.cards : form.addresses) ?? [];
  const firstUsable = Math.min(...bound.map(({ usableFrom }) => usableFrom));
  const card = isBank ? form.cards?.find(({ usableFrom }) => usableFrom === firstUsable) : undefined;
  if (Number.isFinite(firstUsable)) {
    return (
      <p className="rounded-card bg-warn-soft px-4 py-2 text-13 text-strong">
        {card === undefined ? (
          t('withdrawal.addressCoolsOff', { time: formatMoment(firstUsable) })
        ) : (
          <>
            <bdi>{cardText(card)}</bdi> · {t('withdrawal.usableFrom', { time: formatMoment(firstUsable) })}
          </>
        )}
      </p>
    );
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-warn-soft ps-4 pe-1 text-13">
      <p className="py-2 text-strong">
        {isBank ? t('withdrawal.noCard') : t('withdrawal.noAddress', { network: channelName(channel.type) })}
      </p>
      <BindLink channel={channel} className={cx(buttonClass('text', 'small'), 'shrink-0')}>
        {t(isBank ? 'withdrawal.bindCard' : 'withdrawal.addAddress')}
      </BindLink>
    </div>
  );
}

/** Known to have no destination that could be chosen now: none is bound, or each still rests. */
export function hasNowhere({ cards, addresses }: WithdrawalForm, channel: WithdrawalChannel): boolean {
  const bound = channel.kind === 'bank' ? cards : addresses;
  return bound?.every(({ usableFrom }) => usableFrom > serverNow()) === true;
}

interface BindLinkProps {
  readonly channel: WithdrawalChannel;
  readonly className: string;
  readonly children: ReactNode;
}

/** To where another card or address of the channel's chain is bound. */
function BindLink({ channel, className, children }: BindLinkProps) {
  return channel.kind === 'bank' ? (
    <Link to="/bind-card" className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/addAddress" search={{ type: channel.type }} className={className}>
      {children}
    </Link>
  );
}

function ErrorLine({ error }: { readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id="destination-error" role="alert" className="pt-2 text-13 text-danger">
      {error}
    </p>
  );
}

function Addresses({ form }: { readonly form: WithdrawalForm }) {
  const { t } = useTranslation();
  const now = serverNow();
  return (form.addresses ?? []).map(({ id, address, label, usableFrom }) => {
    const rests = usableFrom > now;
    return (
      <Choice
        key={id}
        chosen={form.draft.adress === address}
        disabled={rests}
        onChoose={() => form.change({ adress: address })}
        note={rests ? t('withdrawal.usableFrom', { time: formatMoment(usableFrom) }) : undefined}
      >
        {label !== '' && <bdi className="block break-words">{label}</bdi>}
        <bdi className="text-13 break-all">{address}</bdi>
      </Choice>
    );
  });
}

function Cards({ form }: { readonly form: WithdrawalForm }) {
  const { t } = useTranslation();
  const now = serverNow();
  return (form.cards ?? []).map((card) => {
    const rests = card.usableFrom > now;
    const owner = [card.nome || card.userName, card.coin.toUpperCase()].filter((text) => text !== '').join(' · ');
    return (
      <Choice
        key={card.id}
        chosen={form.draft.bankId === card.id}
        disabled={rests}
        onChoose={() => form.change({ bankId: card.id })}
        note={rests ? t('withdrawal.usableFrom', { time: formatMoment(card.usableFrom) }) : owner}
      >
        <bdi>{cardText(card)}</bdi>
      </Choice>
    );
  });
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly note: string | undefined;
  readonly children: ReactNode;
}

function Choice({ chosen, disabled = false, onChoose, note, children }: ChoiceProps) {
  return (
    <label
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-card border px-4 py-2.5 has-focus-visible:outline-2',
        chosen ? 'border-brand bg-brand-soft' : 'border-line',
        !disabled && 'press',
      )}
    >
      <input
        type="radio"
        name="destination"
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 flex-1">
        <span className={cx('block text-15', disabled ? 'text-faint' : 'text-strong')}>{children}</span>
        {note !== undefined && note !== '' && (
          <span className={cx('block text-12', disabled ? 'text-warn' : 'text-faint')}>{note}</span>
        )}
      </span>
    </label>
  );
}

function ChoiceSkeleton() {
  return (
    <LoadingBars className="flex flex-col gap-2" bars={['h-14 w-full rounded-card', 'h-14 w-full rounded-card']} />
  );
}
