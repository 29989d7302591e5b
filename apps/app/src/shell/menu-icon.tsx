import type { MenuItem } from '@bourse/wire';
import {
  ArrowLeftRight,
  Building2,
  CircleDot,
  House,
  LayoutGrid,
  type LucideIcon,
  PiggyBank,
  Scale,
  Ticket,
  Timer,
  TrendingUp,
  UsersRound,
  WalletMinimal,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { partFile } from '../platform/app-files.ts';

const MoreMenuIcon = lazy(async () => {
  const { MORE_ICONS } = await partFile(() => import('./more-menu-icons.ts'));
  return { default: (props: MenuIconProps) => <Drawn {...props} icon={MORE_ICONS[props.item.key] ?? CircleDot} /> };
});

/** Icons of the first screen by menu key; an item with a picture of its own shows that. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  home: House,
  quote: TrendingUp,
  quotes: TrendingUp,
  trade: ArrowLeftRight,
  spot: ArrowLeftRight,
  contract: Scale,
  timed: Timer,
  stocks: Building2,
  assets: WalletMinimal,
  markets: TrendingUp,
  wallet: WalletMinimal,
  earn: PiggyBank,
  subscription: Ticket,
  copyTrading: UsersRound,
  more: LayoutGrid,
};

export interface MenuIconProps {
  readonly item: Pick<MenuItem, 'key' | 'logoUrl'>;
  readonly className?: string | undefined;
  readonly strong?: boolean;
  /** Of a page that has its own, to be drawn with the page. */
  readonly icon?: LucideIcon | undefined;
}

export function MenuIcon(props: MenuIconProps) {
  const { item, className } = props;
  if (item.logoUrl !== undefined && item.logoUrl !== '') return <img src={item.logoUrl} alt="" className={className} />;
  const icon = props.icon ?? ICONS[item.key];
  if (icon !== undefined) return <Drawn {...props} icon={icon} />;
  return (
    <Suspense fallback={<span className={className} />}>
      <MoreMenuIcon {...props} />
    </Suspense>
  );
}

function Drawn({ icon: Icon, className, strong = false }: Omit<MenuIconProps, 'icon'> & { readonly icon: LucideIcon }) {
  return <Icon aria-hidden className={className} strokeWidth={strong ? 2.25 : 1.75} />;
}
