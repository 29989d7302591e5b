import type { MenuItem } from '@bourse/contract';
import {
  ArrowDownUp,
  ArrowLeftRight,
  BadgeCheck,
  Building2,
  ChartCandlestick,
  CircleDot,
  Download,
  FlaskConical,
  House,
  Languages,
  LayoutGrid,
  LogIn,
  type LucideIcon,
  Scale,
  ShieldCheck,
  Timer,
  TrendingUp,
  UserPlus,
  WalletMinimal,
} from 'lucide-react';

/** Icons by menu key; an item with a picture of its own shows that. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  home: House,
  quote: TrendingUp,
  quotes: TrendingUp,
  trade: ArrowLeftRight,
  spot: ArrowLeftRight,
  contract: Scale,
  timed: Timer,
  stocks: Building2,
  transfer: ArrowDownUp,
  assets: WalletMinimal,
  security: ShieldCheck,
  chart: ChartCandlestick,
  language: Languages,
  appDownload: Download,
  simulated: FlaskConical,
  certification: ShieldCheck,
  certificationAdvanced: BadgeCheck,
  login: LogIn,
  register: UserPlus,
  more: LayoutGrid,
};

export interface MenuIconProps {
  readonly item: Pick<MenuItem, 'key' | 'logoUrl'>;
  readonly className?: string;
  readonly strong?: boolean;
}

export function MenuIcon({ item, className, strong = false }: MenuIconProps) {
  if (item.logoUrl !== undefined && item.logoUrl !== '') return <img src={item.logoUrl} alt="" className={className} />;
  const Icon = ICONS[item.key] ?? CircleDot;
  return <Icon aria-hidden className={className} strokeWidth={strong ? 2.25 : 1.75} />;
}
