// Written by `npm run schema` from the migrations.
import type { ColumnType, Generated } from 'kysely';

/** Comes parsed, and is written as text. */
type Json = ColumnType<unknown, string, string>;
/** Decimal text, so that nothing is rounded. */
type Numeric = string;

export interface Accounts {
  owner: number;
  ledger: 'live' | 'demo';
  type: number;
  asset: string;
  available: Numeric;
  held: Numeric;
}

export interface Answers {
  batch: number;
  idx: number;
  key: string;
  hash: string;
  result: string;
}

export interface Approvals {
  id: Generated<number>;
  kind: string;
  target: string;
  payload: string;
  reason: string;
  proposed_by: number;
  proposed_ms: number;
  status: Generated<'open' | 'done' | 'rejected'>;
  decided_by: number | null;
  decided_ms: number | null;
  decision_reason: Generated<string>;
}

export interface AuditLog {
  id: number;
  batch: number;
  at_ms: number;
  operator: number;
  second_operator: number;
  action: string;
  target: string;
  reason: string;
  address: string;
  before: string;
  after: string;
}

export interface AverageCosts {
  owner: number;
  ledger: string;
  asset: string;
  covered: Numeric;
  cost: Numeric;
  uncovered: Numeric;
  upto_batch: number;
}

export interface BankCards {
  id: Generated<number>;
  user_id: number;
  sealed: string;
  created_ms: number;
  updated_ms: number;
}

export interface CampaignRecipients {
  campaign_id: number;
  user_id: number;
  language: string;
  app: 'off' | 'waiting' | 'sent';
  email: 'off' | 'waiting' | 'trying' | 'sent' | 'failed';
  push: 'off' | 'waiting' | 'sent';
}

export interface Campaigns {
  id: Generated<number>;
  name: string;
  category: 'news' | 'account';
  account_reason: string;
  texts: Json;
  segment: Json;
  by_email: boolean;
  by_push: boolean;
  send_ms: number;
  status: 'scheduled' | 'sending' | 'done' | 'stopped';
  proposed_by: number;
  confirmed_by: number;
  created_ms: number;
  started_ms: number | null;
  ended_ms: number | null;
}

export interface CannedReplies {
  id: Generated<number>;
  title: string;
  texts: Json;
  retired: Generated<boolean>;
  changed_ms: number;
}

export interface CaseDocuments {
  id: string;
  case_id: number;
  operator_id: number;
  mime: string;
  bytes: number;
  sealed: string;
  created_ms: number;
}

export interface CaseFindings {
  id: Generated<number>;
  case_id: number;
  user_id: number;
  rule: string;
  key: string;
  figures: Json;
  at_ms: number;
}

export interface CaseNotes {
  id: Generated<number>;
  case_id: number;
  operator_id: number;
  text: string;
  created_ms: number;
}

export interface Cases {
  id: Generated<number>;
  user_id: number;
  rule: 'hand' | 'velocity' | 'inAndOut' | 'shared' | 'name';
  status: 'open' | 'waiting' | 'closed';
  outcome: 'cleared' | 'watched' | 'restricted' | 'reported' | null;
  close_reason: string | null;
  closed_by: number | null;
  closed_ms: number | null;
  assigned_to: number | null;
  raised_by: number | null;
  raised_ms: number;
  changed_ms: number;
}

export interface CatalogueCalendars {
  name: string;
  place: number;
  spec: string;
  changed_ms: number;
}

export interface CatalogueInstruments {
  symbol: string;
  place: number;
  spec: string;
  changed_ms: number;
}

export interface Certifications {
  id: Generated<number>;
  user_id: number;
  level: number;
  status: number;
  real_name: string;
  number_sealed: string | null;
  number_mac: string | null;
  number_tail: string | null;
  card_type: number | null;
  country: string | null;
  front_upload: string | null;
  back_upload: string | null;
  handel_upload: string | null;
  created_ms: number;
  reason: string | null;
  operator_id: number | null;
  decided_ms: number | null;
}

export interface Closings {
  day: number;
  made_ms: number;
  batch: number;
  head_hash: string;
  hash: string;
  currency: string;
  body: string;
}

export interface CommissionRuns {
  upto_batch: number;
  from_batch: number;
  batch: number;
  at_ms: number;
}

export interface Commissions {
  batch: number;
  idx: number;
  owner: number;
  from_owner: number;
  level: number;
  asset: string;
  amount: Numeric;
  at_ms: number;
}

export interface Conversations {
  user_id: number;
  status: Generated<number>;
  assigned_to: number | null;
  last_ms: number;
  waiting_since_ms: number | null;
  customer_read_id: Generated<number>;
  operator_read_id: Generated<number>;
  lang: string | null;
}

export interface Copies {
  leader_position: number;
  follower_id: number;
  follow_id: number;
  symbol: string;
  status: 'copied' | 'missed';
  reason: Generated<string>;
  params: Generated<string>;
  order_id: Generated<number>;
  position_id: Generated<number>;
  created_ms: number;
}

export interface CopyFollows {
  id: Generated<number>;
  leader_id: number;
  follower_id: number;
  amount: Numeric;
  max_loss: Numeric;
  leverage: number;
  status: 'running' | 'paused' | 'ended';
  end_reason: Generated<'' | 'stopped' | 'loss' | 'left' | 'suspended'>;
  request_key: string | null;
  request_hash: string | null;
  created_ms: number;
  since_ms: number;
  ended_ms: Generated<number>;
}

export interface CopyLeaders {
  id: Generated<number>;
  user_id: number;
  name: string;
  name_key: string;
  shows_name: boolean;
  status: 'open' | 'left' | 'suspended';
  reason: Generated<string>;
  since_ms: number;
  is_sample: Generated<boolean>;
}

export interface CopyShareDays {
  day: number;
  share: Numeric;
  paid_ms: number;
}

export interface CopyShares {
  day: number;
  leader_id: number;
  follower_id: number;
  fees: Numeric;
  amount: Numeric;
}

export interface CustomerNotes {
  id: Generated<number>;
  user_id: number;
  operator_id: number;
  text: string;
  strikes: number | null;
  created_ms: number;
}

export interface CustomerTags {
  id: Generated<number>;
  name: string;
  colour: 'grey' | 'blue' | 'green' | 'orange' | 'red' | 'purple';
  retired: Generated<boolean>;
}

export interface DayEnds {
  day: number;
  at_ms: number;
  batch: number;
  prices: string;
  currencies: string;
  positions: string;
}

export interface DeclaredResidences {
  user_id: number;
  country: string;
  at_ms: number;
}

export interface DefiActivities {
  id: Generated<number>;
  coin: 'usdt' | 'usdc';
  type: string;
  amount: Numeric;
  totle_amount: Numeric;
  places: number;
  begin_ms: number;
  end_ms: number;
  created_ms: number;
}

export interface DefiClaims {
  activity_id: number;
  user_id: number;
  status: number;
  address: string | null;
  holding: Numeric | null;
  block: number | null;
  eth: Numeric | null;
  usdt: Numeric | null;
  at_ms: number;
}

export interface DefiDraws {
  day: number;
  sealed_seed: Generated<string>;
  seed_hash: Generated<string>;
  seed: string | null;
  decider: number | null;
  decider_hash: string | null;
  block: number | null;
  block_hash: string | null;
  block_ms: number | null;
}

export interface DefiIncomes {
  coin: string;
  day: number;
  participant_id: number;
  user_id: number;
  address: string;
  holding: Numeric;
  rate: Numeric;
  usdt: Numeric;
  eth: Numeric;
  paid: Generated<Numeric>;
}

export interface DefiMessages {
  nonce: string;
  user_id: number;
  coin: 'usdt' | 'usdc';
  address: string;
  typed_data: string;
  expires_ms: number;
  used_ms: number | null;
}

export interface DefiParticipants {
  id: Generated<number>;
  user_id: number;
  coin: 'usdt' | 'usdc';
  address: string;
  nonce: string;
  signature: string;
  joined_ms: number;
  left_ms: number | null;
  holding: Numeric | null;
  holding_ms: number | null;
}

export interface DefiRates {
  from_day: number;
  rates: string;
  created_ms: number;
}

export interface DefiRuns {
  coin: 'usdt' | 'usdc';
  day: number;
  status: 'waiting' | 'paid' | 'empty' | 'unread';
  block: number;
  block_hash: string;
  price: Numeric;
  tick_id: number;
  tick_ms: number;
  participants: number;
  usdt: Numeric;
  eth: Numeric;
  computed_ms: number;
  paid_ms: number | null;
  parts: Generated<number>;
}

export interface Facts {
  name: string;
  value: string;
}

export interface FeeDays {
  day: number;
  counted_ms: number;
  prices: string;
}

export interface FeeLevelChanges {
  id: Generated<number>;
  owner: number;
  at_ms: number;
  former: number;
  level: number;
  volume: Numeric;
  holdings: Numeric;
}

export interface FeeLevels {
  owner: number;
  earned: number;
  granted: number;
  granted_until_ms: number;
}

export interface FeeSchedules {
  desk: 'spot' | 'contract' | 'stock';
  symbol: string;
  spec: string;
}

export interface FeeVolumes {
  day: number;
  owner: number;
  volume: Numeric;
}

export interface Freezes {
  id: Generated<number>;
  user_id: number;
  module: 'ALL' | 'FINANCIAL' | 'RECHARGE' | 'WITHDRAW' | 'EXCHANGE' | 'TRANSFERFUNDS';
  reason: string;
  operator_id: number;
  from_ms: number;
  until_ms: number | null;
  lifted_ms: number | null;
  lifted_by: number | null;
  lift_reason: string | null;
}

export interface Granted {
  owner: number;
}

export interface HaltRequests {
  id: Generated<number>;
  act: 'halt' | 'open';
  desk: string;
  symbol: string;
  reason: string;
  note: string;
  operator_id: number;
  asked_ms: number;
  answer: Generated<string>;
  code: string | null;
}

export interface HeadStamps {
  no: number;
  calendar: string;
  proof: Buffer;
  anchored: boolean;
  at_ms: number;
}

export interface HelpArticles {
  id: Generated<number>;
  group_name: string;
  name: string;
  lang: string;
  question: string;
  content: string;
  sort: Generated<number>;
  status: Generated<number>;
  created_ms: number;
}

export interface HelpGroups {
  id: Generated<number>;
  name: string;
  lang: string;
  title: string;
  sort: Generated<number>;
  status: Generated<number>;
}

export interface Instruments {
  symbol: string;
  spec: string;
}

export interface Journal {
  batch: number;
  at_ms: number;
  previous_hash: string;
  hash: string;
  command_count: number;
  commands: string;
  next_order_id: number;
  next_trade_id: number;
  epoch: Generated<number | null>;
  requests: string | null;
}

export interface JournalArchives {
  first_batch: number;
  last_batch: number;
  previous_hash: string;
  hash: string;
  file: string;
  bytes: number;
  archived_ms: number;
  emptied: boolean;
}

export interface Ladders {
  ledger: string;
  symbol: string;
  tick_id: number;
  ask_taken: Numeric;
  bid_taken: Numeric;
}

export interface LiabilityClaims {
  no: number;
  owner: number;
  asset: string;
  accounts: Numeric;
  savings: Numeric;
  timed: Numeric;
}

export interface LiabilityLeaves {
  no: number;
  asset: string;
  place: number;
  first_hash: string;
  top: string;
  total: Numeric;
  leaves: Buffer;
}

export interface LiabilityReserves {
  no: number;
  place: number;
  chain: string;
  address: string;
  signature: string;
  asset: string;
  amount: Numeric;
  block: number;
}

export interface LiabilityStatements {
  no: number;
  at_ms: number;
  batch: number;
  hash: string;
  seal: string;
}

export interface LiabilityTotals {
  no: number;
  asset: string;
  total: Numeric;
  root: string;
}

export interface ListExports {
  id: Generated<number>;
  operator_id: number;
  list: string;
  query: string;
  format: 'csv' | 'xlsx';
  status: 'running' | 'done' | 'failed' | 'ended' | 'gone';
  written: Generated<number>;
  total: Generated<number>;
  bytes: Generated<number>;
  file_name: string;
  created_ms: number;
  ended_ms: number | null;
}

export interface ListViews {
  id: Generated<number>;
  operator_id: number;
  list: string;
  name: string;
  query: string;
  created_ms: number;
}

export interface ListedNames {
  id: Generated<number>;
  source: string;
  name: string;
  birth_date: string | null;
  imported_ms: number;
}

export interface ListingPhases {
  desk: 'spot' | 'contract' | 'stock' | 'timed';
  symbol: string;
  phase: 'open' | 'closing' | 'ended';
  since_ms: number;
}

export interface LoanProductTexts {
  product_id: number;
  repay_type: string;
  repay_org: string;
}

export interface LoanProducts {
  id: number;
  spec: string;
}

export interface LoanReminders {
  loan_id: number;
  kind: 'days3' | 'day1' | 'overdue';
  at_ms: number;
}

export interface LoanRequests {
  reference: Generated<number>;
  owner: number;
  front_upload: string;
  back_upload: string;
  hand_upload: string;
  remark: Generated<string>;
  created_ms: number;
}

export interface Loans {
  id: number;
  product_id: number;
  owner: number;
  asset: string;
  amount: Numeric;
  days: number;
  rate: Numeric;
  overdue_rate: Numeric;
  overdue_days: number;
  reference: number;
  status: 'waiting' | 'running' | 'refused' | 'cancelled' | 'repaid' | 'overdue';
  granted: Numeric;
  disbursed_ms: number;
  due_ms: number;
  interest: Numeric;
  penalty: Numeric;
  created_ms: number;
  updated_ms: number;
}

export interface Mails {
  id: Generated<number>;
  user_id: number;
  type: string;
  key: string;
  params: Json;
  created_ms: number;
  read_ms: number | null;
}

export interface MarginAdditions {
  id: Generated<number>;
  owner: number;
  position_id: number;
  amount: Numeric;
  at_ms: number;
}

export interface MarginLadders {
  ledger: string;
  symbol: string;
  tick_id: number;
  ask_taken: Numeric;
  bid_taken: Numeric;
}

export interface MarginListings {
  symbol: string;
  spec: string;
}

export interface MarginOrders {
  id: number;
  ledger: string;
  owner: number;
  desk: 'contract' | 'stock';
  symbol: string;
  asset: string;
  direction: 'long' | 'short';
  kind: 'limit' | 'market';
  leverage: number;
  closes: number;
  price: Numeric;
  quantity: Numeric;
  filled: Numeric;
  value: Numeric;
  fee: Numeric;
  held_margin: Numeric;
  held_fee: Numeric;
  status: 'open' | 'filled' | 'cancelled';
  created_ms: number;
  updated_ms: number;
  take_profit: Generated<Numeric>;
  stop_loss: Generated<Numeric>;
}

export interface MarginTrades {
  batch: number;
  idx: number;
  at_ms: number;
  ledger: string;
  symbol: string;
  quantity: Numeric;
  value: Numeric;
  taker_owner: number;
  maker_owner: number;
}

export interface MarketHalts {
  desk: string;
  symbol: string;
  reason: 'price' | 'maintenance' | 'exchange' | 'event';
  stands: boolean;
  halted_ms: number;
  opened_ms: number;
  opened_tick: number;
}

export interface Migrations {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface MoneyDetails {
  reference: Generated<number>;
  owner: number;
  channel: string;
  channel_detail: Generated<string>;
  destination: Generated<string>;
  sealed: Generated<string>;
  proof: Generated<string>;
  ratio: Generated<Numeric>;
  outside_currency: Generated<string>;
  remark: Generated<string>;
  gateway_id: string | null;
  created_ms: number;
  worth: Numeric | null;
}

export interface MoneyOrders {
  id: number;
  kind: 'recharge' | 'withdrawal';
  owner: number;
  type: number;
  asset: string;
  amount: Numeric;
  fee: Numeric;
  reference: number;
  status: 'waiting' | 'done' | 'refused' | 'cancelled';
  settled: Numeric;
  created_ms: number;
  updated_ms: number;
}

export interface NewsArticles {
  id: Generated<number>;
  name: string;
  lang: string;
  tab: string;
  title: string;
  content: string;
  img_url: Generated<string>;
  status: number;
  source_name: Generated<string>;
  source_url: Generated<string>;
  published_ms: number | null;
  created_ms: number;
}

export interface NewsChoices {
  user_id: number;
  in_app: boolean;
  by_email: boolean;
  changed_ms: number;
}

export interface NewsFeedReads {
  url: string;
  at_ms: number;
  failure: string;
  added: number;
}

export interface NewsReadCounts {
  name: string;
  reads: number;
}

export interface NewsReads {
  name: string;
  reader: string;
  day: number;
}

export interface NftCollections {
  id: number;
  asset: string;
  supply: number;
  price: Numeric;
  fee: Numeric;
  begin_ms: number;
  sold: number;
}

export interface NftItems {
  collection_id: number;
  no: number;
  owner: number;
  ask: Numeric | null;
  paid: Numeric;
  updated_ms: number;
}

export interface NftPictures {
  id: string;
  collection_id: number | null;
  place: number | null;
  small: string;
  large: string;
  hash: string;
  created_ms: number;
}

export interface NftTexts {
  collection_id: number;
  name: string;
  description: string;
  sample: boolean;
  created_ms: number;
}

export interface Notices {
  id: Generated<number>;
  key: string;
  lang: string;
  name: string;
  model_key: Generated<string>;
  title: string;
  content: string;
  img_url: Generated<string>;
  url: Generated<string>;
  remark: Generated<string>;
  simulated_only: Generated<boolean>;
  sort: Generated<number>;
  status: Generated<number>;
  created_ms: number;
  delivered: Generated<boolean>;
}

export interface OfferingDraws {
  offering_id: number;
  sealed_seed: string;
  tick_id: number | null;
  tick_ms: number | null;
  tick_price: Numeric | null;
  batch: number | null;
}

export interface OfferingOrders {
  id: number;
  offering_id: number;
  owner: number;
  quantity: Numeric;
  won: Numeric;
  cost: Numeric;
  status: 'applied' | 'won' | 'lost' | 'paid' | 'lapsed';
  unlock_ms: number;
  locked: boolean;
  created_ms: number;
  updated_ms: number;
}

export interface OfferingTexts {
  offering_id: number;
  title: string;
  introduction: string;
  show_symbol: string;
  logo: string;
  url: string;
  reference_price: Numeric | null;
  reference_ms: number | null;
  discount: Numeric | null;
  created_ms: number;
}

export interface Offerings {
  id: number;
  kind: 'sale' | 'lots' | 'prorata';
  asset: string;
  pay_asset: string;
  account_type: number;
  price: Numeric;
  total: Numeric;
  unit: Numeric;
  purchase_limit: Numeric;
  begin_ms: number;
  end_ms: number;
  pay_ms: number;
  lock_ms: number;
  commitment: string;
  status: 'listed' | 'allotted' | 'closed' | 'cancelled';
  taken: Numeric;
  remaining: Numeric;
  orders: number;
  seed: string;
  tick_id: number;
  tick_price: Numeric;
  pay_until_ms: number;
  held: Generated<boolean>;
}

export interface OneTimeCodes {
  target: string;
  purpose: string;
  code_hash: string;
  sent_ms: number;
  expires_ms: number;
  attempts: Generated<number>;
  used: Generated<boolean>;
  failures: Generated<number>;
  failing_since_ms: Generated<number>;
}

export interface OperatorLiftings {
  id: Generated<number>;
  name: string;
  before: string;
  note: string;
  recorded: Generated<boolean>;
}

export interface OperatorLinks {
  id: Generated<number>;
  operator_id: number;
  act: 'root' | 'add' | 'reset' | 'role' | 'enable' | 'vouch';
  first_by: number;
  second_by: Generated<number>;
  at_ms: number;
}

export interface OperatorPasskeys {
  id: Generated<number>;
  operator_id: number;
  credential: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  host: string;
  created_ms: number;
  used_ms: number | null;
}

export interface OperatorPasswordHalves {
  operator_id: number;
  holder_id: number;
  part: number;
  sealed: string;
}

export interface OperatorPermissions {
  name: string;
}

export interface OperatorRoles {
  id: Generated<number>;
  name: string;
  permissions: string[];
  built_in: Generated<boolean>;
  limits: Generated<string>;
}

export interface OperatorSessions {
  id: Generated<number>;
  token_hash: string;
  operator_id: number;
  created_ms: number;
  last_use_ms: number;
  expires_ms: number;
  address: string;
  user_agent: string;
}

export interface OperatorSignIns {
  id: Generated<number>;
  at_ms: number;
  operator_id: number | null;
  outcome: string;
  address: string;
  user_agent: string;
}

export interface Operators {
  id: Generated<number>;
  name: string;
  password_hash: string;
  password_once: Generated<boolean>;
  role: string;
  totp_secret: string | null;
  totp_last_step: Generated<number>;
  disabled: Generated<boolean>;
  created_ms: number;
  suspended_by: number | null;
  limits: Generated<string>;
}

export interface OwnLimitChanges {
  id: Generated<number>;
  user_id: number;
  kind: 'dailyLoss' | 'dailyDeposit' | 'monthlyDeposit';
  amount: Numeric | null;
  from_ms: number;
  at_ms: number;
  taken_back_ms: number | null;
}

export interface OwnPauses {
  id: Generated<number>;
  user_id: number;
  until_ms: number;
  at_ms: number;
}

export interface Ownership {
  singleton: Generated<boolean>;
  epoch: number;
  taken_at: Generated<Date>;
  beat_at: Generated<Date>;
}

export interface PasskeyChallenges {
  challenge: string;
  purpose: 'signIn' | 'add' | 'leaving' | 'guard';
  session_id: number | null;
  expires_ms: number;
}

export interface Passkeys {
  id: Generated<number>;
  user_id: number;
  credential: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  host: string;
  created_ms: number;
  used_ms: number | null;
}

export interface Positions {
  id: number;
  ledger: string;
  owner: number;
  desk: 'contract' | 'stock';
  symbol: string;
  asset: string;
  direction: 'long' | 'short';
  leverage: number;
  order_id: number;
  close_fee: Numeric;
  liquidation_kind: 'maintenance' | 'loss-share';
  liquidation_rate: Numeric;
  quantity: Numeric;
  open_value: Numeric;
  margin: Numeric;
  added: Numeric;
  liquidation_price: Numeric;
  opened_quantity: Numeric;
  opened_value: Numeric;
  closed_quantity: Numeric;
  closed_value: Numeric;
  profit: Numeric;
  open_fees: Numeric;
  close_fees: Numeric;
  status: 'open' | 'closed' | 'liquidated' | 'deleveraged';
  created_ms: number;
  closed_ms: number;
}

export interface PriceAlerts {
  id: Generated<number>;
  user_id: number;
  symbol: string;
  direction: 'above' | 'below' | 'move';
  price: string;
  repeat: 'once' | 'daily';
  by_email: boolean;
  language: string;
  waiting: Generated<boolean>;
  from_ms: Generated<number>;
  told_ms: number | null;
  created_ms: number;
}

export interface PriceBars {
  symbol: string;
  length_ms: number;
  t_ms: number;
  open: Numeric;
  high: Numeric;
  low: Numeric;
  close: Numeric;
  volume: Numeric;
  last_ms: number;
  source: Generated<string>;
}

export interface ProposedNames {
  sha256: string;
  csv: string;
  proposed_ms: number;
}

export interface PublishedHeads {
  no: number;
  at_ms: number;
  batch: number;
  hash: string;
  root: string;
  previous: string;
  seal: string;
  leaves: Buffer;
  sent_ms: number | null;
  liabilities: Generated<string>;
  first: number;
}

export interface PushKeys {
  id: number;
  public_key: string;
  private_key: string;
  created_ms: number;
}

export interface PushSubscriptions {
  session_id: number;
  user_id: number;
  address_hash: string;
  sealed: string;
  language: string;
  kinds: string[];
  created_ms: number;
  failures: Generated<number>;
}

export interface RecoveryCodes {
  id: Generated<number>;
  user_id: number;
  code_hash: string;
  made_ms: number;
  used_ms: number | null;
}

export interface RegistrationConsents {
  user_id: number;
  terms_version: string;
  language: string;
  minimum_age: number;
  country: string;
  at_ms: number;
}

export interface RewardPayments {
  batch: number;
  idx: number;
  program: string;
  key: string;
  owner: number;
  asset: string;
  amount: Numeric;
  reference: number;
  at_ms: number;
}

export interface RewardRuns {
  program: 'defi' | 'welfare' | 'copy';
  key: string;
  source: 'rewards' | 'fees';
  batch: number;
  at_ms: number;
}

export interface RiskAcknowledgements {
  user_id: number;
  kind: 'timedContracts' | 'leveragedContracts' | 'stocks';
  version: number;
  lang: string;
  at_ms: number;
}

export interface RiskLimits {
  desk: 'contract' | 'stock' | 'timed' | '*';
  owner: number;
  asset: string;
  exposure: Numeric | null;
  stake: Numeric | null;
}

export interface RuleTexts {
  key: string;
  lang: string;
  title: string;
  content: string;
  delivered: Generated<boolean>;
}

export interface SavingsInterest {
  order_id: number;
  day: number;
  owner: number;
  rate: Numeric;
  amount: Numeric;
  batch: number;
  at_ms: number;
}

export interface SavingsOrders {
  id: number;
  plan_id: number;
  kind: 'pledge' | 'fixed';
  owner: number;
  asset: string;
  principal: Numeric;
  min_rate: Numeric;
  max_rate: Numeric;
  redeemable: boolean;
  redeem_fee: Numeric;
  first_day: number;
  last_day: number;
  next_day: number;
  earned: Numeric;
  fee: Numeric;
  status: 'running' | 'completed' | 'redeemed';
  created_ms: number;
  updated_ms: number;
}

export interface SavingsPlans {
  id: number;
  spec: string;
}

export interface SavingsProducts {
  plan_id: number;
  icon: string;
  hot: boolean;
  sort: number;
}

export interface SavingsRates {
  plan_id: number;
  day: number;
  rate: Numeric;
  at_ms: number;
}

export interface SavingsTexts {
  plan_id: number;
  lang: string;
  title: string;
  introduction: string;
  process: string;
  questions: string;
}

export interface Screenings {
  certification_id: number;
  provider: string;
  version: string;
  hits: number;
  at_ms: number;
}

export interface ServiceAttachments {
  id: string;
  user_id: number;
  operator_id: number | null;
  message_id: number | null;
  place: Generated<number>;
  mime: 'image/png' | 'image/jpeg' | 'application/pdf';
  name: string;
  bytes: number;
  sealed: string;
  created_ms: number;
}

export interface ServiceKeys {
  id: Generated<number>;
  operator_id: number;
  permissions: string;
  networks: string;
  per_minute: number;
  token_hash: string | null;
  proposed_by: number;
  created_ms: number;
  ends_ms: number;
  revoked_ms: number | null;
  last_use_ms: Generated<number>;
  last_address: Generated<string>;
}

export interface ServiceMessages {
  id: Generated<number>;
  user_id: number;
  operator_id: number | null;
  text: string;
  client_key: string | null;
  created_ms: number;
}

export interface Sessions {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  created_ms: number;
  expires_ms: number;
  address: string;
  user_agent: string;
  used_ms: Generated<number>;
}

export interface Settings {
  key: string;
  value: Json;
  updated_ms: number;
}

export interface SignIns {
  id: Generated<number>;
  at_ms: number;
  user_id: number | null;
  method: string;
  outcome: string;
  address: string;
  user_agent: string;
  country: string | null;
}

export interface SourceTicks {
  id: Generated<number>;
  source: string;
  symbol: string;
  at_ms: number;
  came_ms: number;
  bid: Numeric;
  ask: Numeric;
  last: Numeric;
  refused: string;
}

export interface SpotOrders {
  id: number;
  ledger: string;
  owner: number;
  symbol: string;
  side: 'buy' | 'sell';
  kind: 'limit' | 'market';
  price: Numeric;
  quantity: Numeric;
  budget: Numeric;
  filled: Numeric;
  value: Numeric;
  fee: Numeric;
  status: 'open' | 'filled' | 'cancelled';
  created_ms: number;
  updated_ms: number;
  replaces: Generated<number>;
}

export interface Stops {
  id: number;
  ledger: string;
  owner: number;
  symbol: string;
  position_id: number;
  kind: 'profit' | 'loss';
  trigger_price: Numeric;
  quantity: Numeric;
  limit_price: Numeric;
  status: 'open' | 'waiting' | 'done' | 'cancelled';
  created_ms: number;
  updated_ms: number;
  opening_id: Generated<number>;
}

export interface StrategyOrders {
  run_id: number;
  no: number;
  tag: number;
  market: number;
  symbol: string;
  side: 'buy' | 'sell';
  kind: 'limit' | 'market';
  price: Numeric;
  quantity: Numeric;
  budget: Numeric;
  status: 'planned' | 'placed' | 'refused';
  order_id: number | null;
  reason: string | null;
  reason_params: string | null;
  settled: Generated<boolean>;
  created_ms: number;
}

export interface StrategyRuns {
  id: Generated<number>;
  user_id: number;
  kind: 'grid' | 'recurring' | 'rebalance';
  draft: string;
  plan: string;
  state: string;
  investment: Numeric;
  status: 'running' | 'stopping' | 'stopped' | 'finished';
  next_no: number;
  wake_ms: number | null;
  created_ms: number;
  ended_ms: Generated<number>;
  end_prices: string | null;
  request_key: string;
  request_hash: string;
}

export interface TaggedCustomers {
  user_id: number;
  tag_id: number;
}

export interface Themes {
  id: number;
  value: Json;
  updated_ms: number;
}

export interface TimedListings {
  symbol: string;
  spec: string;
}

export interface TimedOrders {
  id: number;
  ledger: string;
  owner: number;
  symbol: string;
  asset: string;
  direction: 'up' | 'down';
  seconds: number;
  odds: Numeric;
  stake: Numeric;
  win: Numeric;
  staleness_ms: number;
  open_tick: number;
  open_tick_ms: number;
  open_price: Numeric;
  close_tick: number;
  close_tick_ms: number;
  close_price: Numeric;
  outcome: 'pending' | 'open' | 'won' | 'lost' | 'tie' | 'void' | 'halted';
  created_ms: number;
  expires_ms: number;
  settled_ms: number;
  open_batch: number;
  close_batch: number;
  opens_ms: number;
}

export interface TimedTicks {
  symbol: string;
  id: number;
  time_ms: number;
  price: Numeric;
}

export interface Trades {
  id: number;
  ledger: string;
  symbol: string;
  at_ms: number;
  price: Numeric;
  quantity: Numeric;
  value: Numeric;
  taker_side: string;
  taker_order_id: number;
  maker_order_id: number;
  taker_fee: Numeric;
  maker_fee: Numeric;
}

export interface Transfers {
  batch: number;
  idx: number;
  at_ms: number;
  ledger: string;
  asset: string;
  from_owner: number;
  from_type: number;
  to_owner: number;
  to_type: number;
  amount: Numeric;
  kind: string;
  from_order: number;
  to_order: number;
}

export interface Uploads {
  id: string;
  user_id: number;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  sealed: string;
  used: Generated<boolean>;
  created_ms: number;
}

export interface Users {
  id: Generated<number>;
  login_name: string | null;
  login_key: string | null;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  invite_code: string;
  invited_by: number | null;
  simulated: Generated<boolean>;
  status: Generated<number>;
  credits: Generated<number>;
  created_ms: number;
  password_changed_ms: number | null;
  fund_password_hash: string | null;
  totp_secret: string | null;
  totp_enabled: Generated<boolean>;
  totp_last_step: Generated<number>;
  withdrawals_cooling_off_until_ms: Generated<number>;
  address_cooling_off_ends_ms: number | null;
  wallet_address: string | null;
  wallet_type: 'ETH' | 'TRON' | null;
  display_currency: string | null;
  letter_mark: string | null;
  time_zone: string | null;
  phone_zone: string | null;
}

export interface Verifications {
  id: Generated<number>;
  started_ms: number;
  ended_ms: number;
  from_batch: number;
  batch: number;
  hash: string;
  kept: string;
  problems: number;
  first_problem: Generated<string>;
}

export interface WalletAddresses {
  id: Generated<number>;
  user_id: number;
  type: 'ERC' | 'TRC' | 'ETH' | 'BTC';
  address: string;
  created_ms: number;
  usable_ms: number;
  label: Generated<string>;
}

export interface WalletMessages {
  nonce: string;
  wallet_type: 'ETH' | 'TRON';
  address: string;
  purpose: 'signIn' | 'bind';
  user_id: number | null;
  message: string;
  expires_ms: number;
  used_ms: number | null;
}

export interface Watchlist {
  id: Generated<number>;
  user_id: number;
  symbol: string;
  icon: string;
}

export interface WebhookAttempts {
  id: Generated<number>;
  delivery_id: number;
  at_ms: number;
  duration_ms: number;
  status: number;
  error: string;
  answer: string;
}

export interface WebhookCursors {
  source: string;
  upto: number;
}

export interface WebhookDeliveries {
  id: Generated<number>;
  event_seq: number;
  endpoint_id: number;
  status: 'waiting' | 'done' | 'failed';
  attempts: Generated<number>;
  last_status: Generated<number>;
  next_ms: number;
  created_ms: number;
}

export interface WebhookEndpoints {
  id: Generated<number>;
  mark: string;
  name: string;
  url: string;
  types: string[];
  status: 'on' | 'off' | 'failing';
  failing_since_ms: number | null;
  secret_sealed: string;
  former_sealed: Generated<string>;
  former_until_ms: Generated<number>;
  proposed_by: number;
  secret_seen: Generated<boolean>;
  created_ms: number;
}

export interface WebhookEvents {
  seq: Generated<number>;
  id: string;
  type: string;
  subject: number;
  at_ms: number;
  data: string;
}

export interface WelfareEvents {
  id: Generated<number>;
  name: string;
  texts: Json;
  amount: Numeric;
  budget: Numeric;
  begin_ms: number;
  end_ms: number;
  conditions: Json;
  closed_ms: number | null;
  created_ms: number;
}

export interface WorthAtDay {
  day: number;
  ledger: string;
  owner: number;
  worth: Numeric;
}

export interface WorthDays {
  day: number;
  at_ms: number;
  batch: number;
  prices: string;
  marks: string;
}

/** Every table, by name. */
export interface Schema {
  accounts: Accounts;
  answers: Answers;
  approvals: Approvals;
  audit_log: AuditLog;
  average_costs: AverageCosts;
  bank_cards: BankCards;
  campaign_recipients: CampaignRecipients;
  campaigns: Campaigns;
  canned_replies: CannedReplies;
  case_documents: CaseDocuments;
  case_findings: CaseFindings;
  case_notes: CaseNotes;
  cases: Cases;
  catalogue_calendars: CatalogueCalendars;
  catalogue_instruments: CatalogueInstruments;
  certifications: Certifications;
  closings: Closings;
  commission_runs: CommissionRuns;
  commissions: Commissions;
  conversations: Conversations;
  copies: Copies;
  copy_follows: CopyFollows;
  copy_leaders: CopyLeaders;
  copy_share_days: CopyShareDays;
  copy_shares: CopyShares;
  customer_notes: CustomerNotes;
  customer_tags: CustomerTags;
  day_ends: DayEnds;
  declared_residences: DeclaredResidences;
  defi_activities: DefiActivities;
  defi_claims: DefiClaims;
  defi_draws: DefiDraws;
  defi_incomes: DefiIncomes;
  defi_messages: DefiMessages;
  defi_participants: DefiParticipants;
  defi_rates: DefiRates;
  defi_runs: DefiRuns;
  facts: Facts;
  fee_days: FeeDays;
  fee_level_changes: FeeLevelChanges;
  fee_levels: FeeLevels;
  fee_schedules: FeeSchedules;
  fee_volumes: FeeVolumes;
  freezes: Freezes;
  granted: Granted;
  halt_requests: HaltRequests;
  head_stamps: HeadStamps;
  help_articles: HelpArticles;
  help_groups: HelpGroups;
  instruments: Instruments;
  journal: Journal;
  journal_archives: JournalArchives;
  ladders: Ladders;
  liability_claims: LiabilityClaims;
  liability_leaves: LiabilityLeaves;
  liability_reserves: LiabilityReserves;
  liability_statements: LiabilityStatements;
  liability_totals: LiabilityTotals;
  list_exports: ListExports;
  list_views: ListViews;
  listed_names: ListedNames;
  listing_phases: ListingPhases;
  loan_product_texts: LoanProductTexts;
  loan_products: LoanProducts;
  loan_reminders: LoanReminders;
  loan_requests: LoanRequests;
  loans: Loans;
  mails: Mails;
  margin_additions: MarginAdditions;
  margin_ladders: MarginLadders;
  margin_listings: MarginListings;
  margin_orders: MarginOrders;
  margin_trades: MarginTrades;
  market_halts: MarketHalts;
  migrations: Migrations;
  money_details: MoneyDetails;
  money_orders: MoneyOrders;
  news_articles: NewsArticles;
  news_choices: NewsChoices;
  news_feed_reads: NewsFeedReads;
  news_read_counts: NewsReadCounts;
  news_reads: NewsReads;
  nft_collections: NftCollections;
  nft_items: NftItems;
  nft_pictures: NftPictures;
  nft_texts: NftTexts;
  notices: Notices;
  offering_draws: OfferingDraws;
  offering_orders: OfferingOrders;
  offering_texts: OfferingTexts;
  offerings: Offerings;
  one_time_codes: OneTimeCodes;
  operator_liftings: OperatorLiftings;
  operator_links: OperatorLinks;
  operator_passkeys: OperatorPasskeys;
  operator_password_halves: OperatorPasswordHalves;
  operator_permissions: OperatorPermissions;
  operator_roles: OperatorRoles;
  operator_sessions: OperatorSessions;
  operator_sign_ins: OperatorSignIns;
  operators: Operators;
  own_limit_changes: OwnLimitChanges;
  own_pauses: OwnPauses;
  ownership: Ownership;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  positions: Positions;
  price_alerts: PriceAlerts;
  price_bars: PriceBars;
  proposed_names: ProposedNames;
  published_heads: PublishedHeads;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  recovery_codes: RecoveryCodes;
  registration_consents: RegistrationConsents;
  reward_payments: RewardPayments;
  reward_runs: RewardRuns;
  risk_acknowledgements: RiskAcknowledgements;
  risk_limits: RiskLimits;
  rule_texts: RuleTexts;
  savings_interest: SavingsInterest;
  savings_orders: SavingsOrders;
  savings_plans: SavingsPlans;
  savings_products: SavingsProducts;
  savings_rates: SavingsRates;
  savings_texts: SavingsTexts;
  screenings: Screenings;
  service_attachments: ServiceAttachments;
  service_keys: ServiceKeys;
  service_messages: ServiceMessages;
  sessions: Sessions;
  settings: Settings;
  sign_ins: SignIns;
  source_ticks: SourceTicks;
  spot_orders: SpotOrders;
  stops: Stops;
  strategy_orders: StrategyOrders;
  strategy_runs: StrategyRuns;
  tagged_customers: TaggedCustomers;
  themes: Themes;
  timed_listings: TimedListings;
  timed_orders: TimedOrders;
  timed_ticks: TimedTicks;
  trades: Trades;
  transfers: Transfers;
  uploads: Uploads;
  users: Users;
  verifications: Verifications;
  wallet_addresses: WalletAddresses;
  wallet_messages: WalletMessages;
  watchlist: Watchlist;
  webhook_attempts: WebhookAttempts;
  webhook_cursors: WebhookCursors;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_events: WebhookEvents;
  welfare_events: WelfareEvents;
  worth_at_day: WorthAtDay;
  worth_days: WorthDays;
}
