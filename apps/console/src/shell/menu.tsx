import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import CallMadeOutlined from '@mui/icons-material/CallMadeOutlined';
import CallReceivedOutlined from '@mui/icons-material/CallReceivedOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CandlestickChartOutlined from '@mui/icons-material/CandlestickChartOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Dashboard from '@mui/icons-material/Dashboard';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Inbox from '@mui/icons-material/Inbox';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ListIcon from '@mui/icons-material/List';
import Lock from '@mui/icons-material/Lock';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PowerOutlined from '@mui/icons-material/PowerOutlined';
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import Queue from '@mui/icons-material/Queue';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import Report from '@mui/icons-material/Report';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import Sort from '@mui/icons-material/Sort';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TrendingDown from '@mui/icons-material/TrendingDown';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import ViewList from '@mui/icons-material/ViewList';
import WalletOutlined from '@mui/icons-material/WalletOutlined';
import { Chip, ListSubheader, Stack } from '@mui/material';
import { type ComponentType, Fragment } from 'react';
import { Menu, useSidebarState, useTranslate } from 'react-admin';
import { maySee } from '../platform/resources.ts';
import { useWaiting } from '../platform/waiting.ts';

export interface Entry {
  /** Of a resource or page. */
  readonly name: string;
  readonly icon: ComponentType;
  /** What the menu calls it, where that is not the resource's name. */
  readonly word?: string;
}

/** In the order of the day's work, by what they are about. */
const GROUPS: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
  {
    name: 'day',
    entries: [
      { name: 'morning', icon: Dashboard },
      { name: 'deposits', icon: CallReceivedOutlined },
      { name: 'withdrawals', icon: CallMadeOutlined },
      { name: 'loans', icon: RequestQuoteOutlined },
      { name: 'certifications', icon: BadgeOutlined },
      { name: 'conversations', icon: ChatOutlined },
      { name: 'cases', icon: Report },
      { name: 'approvals', icon: HowToRegOutlined },
    ],
  },
  {
    name: 'customers',
    entries: [
      { name: 'customers', icon: PeopleOutlined },
      { name: 'customerTags', icon: BookmarkBorder },
      { name: 'cannedReplies', icon: Inbox },
      { name: 'campaigns', icon: CampaignOutlined },
      { name: 'listedNames', icon: ErrorOutlineOutlined },
      { name: 'orders', icon: ListIcon },
      { name: 'positions', icon: Queue },
    ],
  },
  {
    name: 'markets',
    entries: [
      { name: 'trading', icon: PauseCircleOutlined, word: 'trading.title' },
      { name: 'instruments', icon: CandlestickChartOutlined, word: 'instruments.title' },
      { name: 'prices', icon: SensorsOutlined, word: 'prices.title' },
      { name: 'fees', icon: PriceChangeOutlined, word: 'fees.title' },
    ],
  },
  {
    name: 'money',
    entries: [
      { name: 'treasury', icon: AccountBalanceOutlined },
      { name: 'risk', icon: TrendingDown, word: 'risk.title' },
      { name: 'movements', icon: Sort },
      { name: 'closings', icon: ViewList },
      { name: 'exports', icon: DownloadOutlined },
    ],
  },
  {
    name: 'products',
    entries: [
      { name: 'savings', icon: SavingsOutlined },
      { name: 'loanProducts', icon: PriceChangeOutlined },
      { name: 'offerings', icon: StorefrontOutlined },
      { name: 'nfts', icon: CollectionsOutlined },
      { name: 'welfare', icon: RedeemOutlined },
      { name: 'defi', icon: KeyOutlined, word: 'defi.title' },
      { name: 'defiRuns', icon: EventAvailableOutlined },
      { name: 'defiParticipants', icon: WalletOutlined },
      { name: 'leaders', icon: GroupAddOutlined },
      { name: 'copies', icon: ContentCopyOutlined },
    ],
  },
  {
    name: 'company',
    entries: [
      { name: 'notices', icon: ArticleOutlined, word: 'contents.menu' },
      { name: 'settings', icon: TuneOutlined },
      { name: 'theme', icon: PaletteOutlined, word: 'theme.title' },
      { name: 'operators', icon: ManageAccountsOutlined },
      { name: 'roles', icon: Lock },
      { name: 'webhooks', icon: PowerOutlined, word: 'connections.title' },
      { name: 'audit', icon: HistoryOutlined },
    ],
  },
];

export const ENTRIES: readonly Entry[] = GROUPS.flatMap(({ entries }) => entries);

/** What the menu calls a screen. */
export const titleOf = ({ name, word }: Entry, t: (key: string, options?: object) => string): string =>
  t(word ?? `resources.${name}.name`, { smart_count: 2 });

/** What the role allows, and nothing that would be refused; with the number of what waits. */
export function ConsoleMenu() {
  const t = useTranslate();
  const waiting = useWaiting();
  const [open] = useSidebarState();
  return (
    <Menu>
      {GROUPS.map(({ name: group, entries }) => {
        const seen = entries.filter(({ name }) => maySee(name));
        if (seen.length === 0) return null;
        return (
          <Fragment key={group}>
            {open && (
              <ListSubheader role="presentation" disableSticky sx={{ lineHeight: 2.5, background: 'none' }}>
                {t(`menu.${group}`)}
              </ListSubheader>
            )}
            {seen.map((entry) => (
              <MenuEntry key={entry.name} entry={entry} waiting={waiting[entry.name] ?? 0} />
            ))}
          </Fragment>
        );
      })}
    </Menu>
  );
}

function MenuEntry({ entry, waiting }: { readonly entry: Entry; readonly waiting: number }) {
  const t = useTranslate();
  const { name, icon: Icon } = entry;
  return (
    <Menu.Item
      to={`/${name}`}
      // Another screen begins at its top, however far the last one was scrolled.
      state={{ _scrollToTop: true }}
      primaryText={
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          {titleOf(entry, t)}
          {waiting > 0 && <Chip size="small" color="primary" label={waiting} />}
        </Stack>
      }
      leftIcon={<Icon />}
      sx={{ '& .MuiTypography-root, & > .MuiStack-root': { flexGrow: 1 } }}
    />
  );
}
