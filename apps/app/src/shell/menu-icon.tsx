import type { MenuItem } from '@bourse/contract';
import {
  ArrowDownToLine,
  ArrowDownUp,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  Bell,
  BookOpenText,
  BookUser,
  Building2,
  CalendarClock,
  ChartCandlestick,
  CircleDot,
  CircleHelp,
  CreditCard,
  Download,
  FileText,
  FlaskConical,
  Gift,
  HandCoins,
  Headset,
  House,
  Images,
  Languages,
  LayoutGrid,
  LogIn,
  type LucideIcon,
  PiggyBank,
  RefreshCw,
  Scale,
  ScanFace,
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
  chart: ChartCandlestick,
  language: Languages,
  appDownload: Download,
  simulated: FlaskConical,
  login: LogIn,
  register: UserPlus,
  recharge: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  swap: RefreshCw,
  statements: FileText,
  certification: BadgeCheck,
  certificationAdvanced: ScanFace,
  security: ShieldCheck,
  bankCards: CreditCard,
  addresses: BookUser,
  promotion: Gift,
  pledge: PiggyBank,
  financial: CalendarClock,
  productPlan: BookOpenText,
  loan: HandCoins,
  nft: Images,
  mails: Bell,
  service: Headset,
  help: CircleHelp,
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
