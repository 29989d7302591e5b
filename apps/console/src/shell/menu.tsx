import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CallMadeOutlined from '@mui/icons-material/CallMadeOutlined';
import CallReceivedOutlined from '@mui/icons-material/CallReceivedOutlined';
import CandlestickChartOutlined from '@mui/icons-material/CandlestickChartOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Dashboard from '@mui/icons-material/Dashboard';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ListIcon from '@mui/icons-material/List';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import Queue from '@mui/icons-material/Queue';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import Sort from '@mui/icons-material/Sort';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import ViewList from '@mui/icons-material/ViewList';
import WalletOutlined from '@mui/icons-material/WalletOutlined';
import { Chip, Stack } from '@mui/material';
import type { ComponentType } from 'react';
import { Menu, useTranslate } from 'react-admin';
import { maySee } from '../platform/resources.ts';
import { useWaiting } from '../platform/waiting.ts';

export interface Entry {
  /** Of a resource or page. */
  readonly name: string;
  readonly icon: ComponentType;
  /** What the menu calls it, where that is not the resource's name. */
  readonly word?: string;
}

/** In the order of the day's work. */
export const ENTRIES: readonly Entry[] = [
  { name: 'morning', icon: Dashboard },
  { name: 'deposits', icon: CallReceivedOutlined },
  { name: 'withdrawals', icon: CallMadeOutlined },
  { name: 'loans', icon: RequestQuoteOutlined },
  { name: 'certifications', icon: BadgeOutlined },
  { name: 'conversations', icon: ChatOutlined },
  { name: 'approvals', icon: HowToRegOutlined },
  { name: 'customers', icon: PeopleOutlined },
  { name: 'orders', icon: ListIcon },
  { name: 'positions', icon: Queue },
  { name: 'closings', icon: ViewList },
  { name: 'movements', icon: Sort },
  { name: 'treasury', icon: AccountBalanceOutlined },
  { name: 'trading', icon: PauseCircleOutlined, word: 'trading.title' },
  { name: 'fees', icon: PriceChangeOutlined, word: 'fees.title' },
  { name: 'instruments', icon: CandlestickChartOutlined, word: 'instruments.title' },
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
  { name: 'notices', icon: ArticleOutlined, word: 'contents.menu' },
  { name: 'settings', icon: TuneOutlined },
  { name: 'theme', icon: PaletteOutlined, word: 'theme.title' },
  { name: 'audit', icon: HistoryOutlined },
  { name: 'operators', icon: ManageAccountsOutlined },
  { name: 'exports', icon: DownloadOutlined },
];

/** What the role allows, and nothing that would be refused; with the number of what waits. */
export function ConsoleMenu() {
  const t = useTranslate();
  const waiting = useWaiting();
  return (
    <Menu>
      {ENTRIES.filter(({ name }) => maySee(name)).map(({ name, icon: Icon, word }) => (
        <Menu.Item
          key={name}
          to={`/${name}`}
          primaryText={
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
              {t(word ?? `resources.${name}.name`, { smart_count: 2 })}
              {(waiting[name] ?? 0) > 0 && <Chip size="small" color="primary" label={waiting[name]} />}
            </Stack>
          }
          leftIcon={<Icon />}
          sx={{ '& .MuiTypography-root, & > .MuiStack-root': { flexGrow: 1 } }}
        />
      ))}
    </Menu>
  );
}
