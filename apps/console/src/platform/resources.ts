import type { Endpoint, Permission } from '@bourse/wire';
import {
  approvalList,
  auditList,
  campaignList,
  cannedReplyList,
  caseList,
  certificationQueue,
  closingList,
  conversationQueue,
  copyRows,
  customerEntries,
  customerList,
  customerOrders,
  customerPositions,
  customerTagList,
  defiParticipantList,
  defiProgram,
  defiRunList,
  deliveryList,
  depositQueue,
  exportList,
  feeDesk,
  helpArticleContents,
  helpGroupContents,
  instrumentList,
  leaderRows,
  listedNameList,
  loanProductRows,
  loanQueue,
  morningView,
  movementList,
  newsContents,
  nftQueue,
  noticeContents,
  offeringList,
  operatorList,
  ownAudit,
  priceView,
  QUEUES,
  recipientList,
  riskView,
  roleList,
  ruleContents,
  savingsPlanList,
  serviceKeyList,
  settingList,
  sourceTickList,
  themeView,
  tradingState,
  treasuryView,
  webhookList,
  welfareList,
  withdrawalQueue,
} from '@bourse/wire/console';
import { allows } from './session.ts';

/** The lists behind the resources of the console. Decisions are no updates of a resource: each has its own call. */
export const LISTS: Readonly<Record<string, Endpoint>> = {
  deposits: depositQueue,
  withdrawals: withdrawalQueue,
  loans: loanQueue,
  loanProducts: loanProductRows,
  defiRuns: defiRunList,
  defiParticipants: defiParticipantList,
  nfts: nftQueue,
  offerings: offeringList,
  certifications: certificationQueue,
  conversations: conversationQueue,
  cannedReplies: cannedReplyList,
  approvals: approvalList,
  campaigns: campaignList,
  recipients: recipientList,
  cases: caseList,
  listedNames: listedNameList,
  customers: customerList,
  customerTags: customerTagList,
  leaders: leaderRows,
  copies: copyRows,
  entries: customerEntries,
  orders: customerOrders,
  positions: customerPositions,
  movements: movementList,
  closings: closingList,
  exports: exportList,
  notices: noticeContents,
  rules: ruleContents,
  helpGroups: helpGroupContents,
  helpArticles: helpArticleContents,
  savings: savingsPlanList,
  newsArticles: newsContents,
  welfare: welfareList,
  settings: settingList,
  audit: auditList,
  instruments: instrumentList,
  operators: operatorList,
  ownAudit,
  roles: roleList,
  webhooks: webhookList,
  deliveries: deliveryList,
  sourceTicks: sourceTickList,
  serviceKeys: serviceKeyList,
};

/** Screens that are no list, by the call that fills them. */
const PAGES: Readonly<Record<string, Endpoint>> = {
  morning: morningView,
  treasury: treasuryView,
  risk: riskView,
  defi: defiProgram,
  theme: themeView,
  trading: tradingState,
  fees: feeDesk,
  prices: priceView,
};

/** The resource that shows a list, by the server's name of it: "customerList". */
export function resourceOf(list: string): string | undefined {
  return Object.keys(LISTS).find((resource) => LISTS[resource]?.id === `console.${list}`);
}

/** What a role must allow to see a resource or page. */
export function permissionOf(name: string): Permission | undefined {
  return (LISTS[name] ?? PAGES[name])?.permission;
}

/** Whether the role may see it; proposals are seen by all who may make or confirm some. */
export function maySee(name: string): boolean {
  if (name === 'approvals') return QUEUES.approvals.some((permission) => allows(permission));
  return allows(permissionOf(name));
}
