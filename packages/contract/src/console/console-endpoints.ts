import type { Endpoint } from '../endpoint.ts';
import { approvalList, decideApproval } from './approvals.ts';
import { auditActions, auditList } from './audit.ts';
import { certificationCase, certificationQueue, decideCertificationCall, operatorPicture } from './certifications.ts';
import {
  helpArticleContents,
  helpGroupContents,
  noticeContents,
  ruleContents,
  saveHelpArticleCall,
  saveHelpGroupCall,
  saveNoticeCall,
  saveRuleCall,
  withdrawContent,
} from './contents.ts';
import {
  answerConversationCall,
  assignConversationCall,
  closeConversationCall,
  conversationQueue,
  conversationView,
} from './conversations.ts';
import {
  adjustBalanceCall,
  customerCard,
  customerEntries,
  customerList,
  customerOrders,
  endCustomerSessions,
  freezeCustomerCall,
  liftFreezeCall,
  resetCustomerTotpCall,
} from './customers.ts';
import { decideLoanCall, loanCase, loanProductHistory, loanProductRows, loanQueue, saveLoanProduct } from './loans.ts';
import {
  decideRechargeCall,
  decideWithdrawalCall,
  payoutDetails,
  rechargeQueue,
  withdrawalQueue,
} from './money-queues.ts';
import { addOperator, changeRole, disableOperator, operatorList, resetOperator } from './operators.ts';
import { contentHistory, saveSetting, settingHistory, settingList } from './settings.ts';
import { changeOwnPassword, confirmCode, consoleMe, consoleSignIn, consoleSignOut } from './sign-in.ts';
import { moveHouseCall, treasuryView, verifyBooks } from './treasury.ts';

/** Every call of the operators' console. The server refuses to start when one has no handler. */
export const CONSOLE_ENDPOINTS: readonly Endpoint[] = [
  consoleSignIn,
  confirmCode,
  consoleSignOut,
  consoleMe,
  changeOwnPassword,
  operatorList,
  addOperator,
  changeRole,
  disableOperator,
  resetOperator,
  rechargeQueue,
  decideRechargeCall,
  withdrawalQueue,
  payoutDetails,
  decideWithdrawalCall,
  approvalList,
  decideApproval,
  customerList,
  customerCard,
  customerEntries,
  customerOrders,
  freezeCustomerCall,
  liftFreezeCall,
  endCustomerSessions,
  resetCustomerTotpCall,
  adjustBalanceCall,
  treasuryView,
  verifyBooks,
  moveHouseCall,
  certificationQueue,
  certificationCase,
  decideCertificationCall,
  operatorPicture,
  conversationQueue,
  conversationView,
  answerConversationCall,
  closeConversationCall,
  assignConversationCall,
  settingList,
  saveSetting,
  settingHistory,
  contentHistory,
  noticeContents,
  ruleContents,
  helpGroupContents,
  helpArticleContents,
  saveNoticeCall,
  saveRuleCall,
  saveHelpGroupCall,
  saveHelpArticleCall,
  withdrawContent,
  loanQueue,
  loanCase,
  decideLoanCall,
  loanProductRows,
  saveLoanProduct,
  loanProductHistory,
  auditList,
  auditActions,
];
