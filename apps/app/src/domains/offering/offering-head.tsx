import { Badge } from '@bourse/ui';
import type { OwnCoinRow } from '@bourse/wire';
import { AssetAvatar } from '../../kit/money/asset-avatar.tsx';
import { STATUS_TONES, useOfferingWords } from './offering-words.ts';

type Headed = Pick<OwnCoinRow, 'logo' | 'showSymbol' | 'title' | 'status'>;

export function OfferingLogo({
  offering: { logo, showSymbol },
}: {
  readonly offering: Pick<Headed, 'logo' | 'showSymbol'>;
}) {
  if (logo === '') return <AssetAvatar symbol={showSymbol.toLowerCase()} />;
  return <img src={logo} alt="" width={36} height={36} className="size-9 shrink-0 rounded-full object-cover" />;
}

/** Whose offering it is, and how it stands. */
export function OfferingHead({ offering, large = false }: { readonly offering: Headed; readonly large?: boolean }) {
  const words = useOfferingWords();
  const Title = large ? 'h2' : 'h3';
  return (
    <div className="flex items-center gap-3 large-text:flex-wrap">
      <OfferingLogo offering={offering} />
      <div className="min-w-0 flex-1">
        <Title className={`${large ? 'text-17' : 'text-15'} font-semibold break-words text-strong`}>
          {offering.title}
        </Title>
        <p className="text-13 text-soft">{offering.showSymbol}</p>
      </div>
      <Badge tone={STATUS_TONES[offering.status] ?? 'neutral'}>{words.status(offering.status)}</Badge>
    </div>
  );
}
