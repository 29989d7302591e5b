// Written by `npm run wire` from the files of this folder.

import { bindEmail } from './account/bind-email.ts';
import { bindWallet, removeWallet } from './account/bind-wallet.ts';
import { changeFundPassword } from './account/change-fund-password.ts';
import { changeLoginPassword, changePasswordByEmail } from './account/change-login-password.ts';
import { easyGenerateCode } from './account/easy-generate-code.ts';
import { getCountryCode } from './account/get-country-code.ts';
import { getInfo } from './account/get-info.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { register } from './account/register.ts';
import { resetPassword } from './account/reset-password.ts';
import { sendEmailCode } from './account/send-email-code.ts';
import { sendMobileCode } from './account/send-mobile-code.ts';
import { endSessions, listSessions } from './account/sessions.ts';
import { setFundPassword } from './account/set-fund-password.ts';
import { setLoginPassword } from './account/set-login-password.ts';
import { switchMode } from './account/switch-mode.ts';
import { beginTotp, confirmTotp, disableTotp } from './account/totp.ts';
import { walletNonce } from './account/wallet-nonce.ts';
import { protectAddresses, removeUserAddress, updateUserAddress, walletAddressList } from './address/wallet-address.ts';
import { assetBalance } from './assets/asset-balance.ts';
import { getFreeAmount, getRate, getWithdrawableAmount } from './assets/coin-amounts.ts';
import { ledgerEntries } from './assets/ledger-entries.ts';
import { transferFunds } from './assets/transfer-funds.ts';
import { getBank, getBankCard, removeBank, saveBank, updateBank } from './bank/bank-card.ts';
import { uploadKyc } from './certification/upload-kyc.ts';
import { adjustAmount, adjustPositionAmount, adjustPositionMargin } from './contract/adjust-margin.ts';
import { contractCoinList } from './contract/coin-list.ts';
import { cancelStopOrder, stopList, stopsOfPosition, submitStop } from './contract/loss-list.ts';
import { cancelContractOrder, contractOrderList } from './contract/order-list.ts';
import { contractPositionList, stopPosition } from './contract/position-list.ts';
import { submitContractOrder } from './contract/submit-order.ts';
import { getDefiRate } from './defi/get-defi-rate.ts';
import { joinMessage } from './defi/join-message.ts';
import { leaveDefi } from './defi/leave-defi.ts';
import { sendApproveHash } from './defi/send-approve-hash.ts';
import { showDefiActivity, showDefiActivityNotice, updateDefiActivity } from './defi/show-defi-activity.ts';
import { showIncome, showOrder } from './defi/show-income.ts';
import { userInvestment } from './defi/user-investment.ts';
import type { Endpoint } from './endpoint.ts';
import { benefitDays, benefitList, benefitSummary, savingsMovements } from './financial/benefits.ts';
import { financialDetail, financialList, submitFinancial } from './financial/financial-list.ts';
import { financialOrderList } from './financial/financial-orders.ts';
import { readLeader, readLeading, startLeading, stopLeading } from './follow/follow-leader.ts';
import { followList } from './follow/follow-list.ts';
import {
  changeFollowing,
  followCopies,
  followOrders,
  pauseFollowing,
  startFollowing,
  stopFollowing,
} from './follow/follow-order.ts';
import { followRank, followRankData, positionRank } from './follow/follow-rank.ts';
import { freezeList } from './freeze/freeze-list.ts';
import { helpInfo } from './help/help-info.ts';
import { helpList } from './help/help-list.ts';
import { changeOwnLimit, pauseTrading, readOwnLimits, takeBackLimitChange } from './limits/own-limits.ts';
import { acceptRiskNotice, readRiskNotice } from './limits/risk-notices.ts';
import { loanList } from './loan/loan-list.ts';
import { loanProductList } from './loan/loan-product-list.ts';
import { cancelLoan, repayLoan } from './loan/repay-loan.ts';
import { submitLoan } from './loan/submit-loan.ts';
import { mailList } from './mail/mail-list.ts';
import { unreadMail } from './mail/unread-mail.ts';
import { updateMail } from './mail/update-mail.ts';
import { depth } from './market/depth.ts';
import { getCoinList } from './market/get-coin-list.ts';
import { kline } from './market/kline.ts';
import { stockList } from './market/stock-list.ts';
import { symbolList } from './market/symbol-list.ts';
import { trades } from './market/trades.ts';
import { newsContent } from './news/news-content.ts';
import { newsList } from './news/news-list.ts';
import { newsTabs } from './news/news-tabs.ts';
import { nftCollection, nftCollections } from './nft/nft-collection.ts';
import { nftHistory, nftItem, nftItems, nftPicture, ownNfts } from './nft/nft-item.ts';
import { askNft, buyNft, withdrawNftAsk } from './nft/trade-nft.ts';
import { getAllNoticeList } from './notice/get-all-notice-list.ts';
import { noticeList } from './notice/notice-list.ts';
import { chartTest } from './platform/chart-test.ts';
import { pledgePlanList, pledgeRateList } from './pledge/plan-list.ts';
import {
  pledgeOrderList,
  pledgeSummary,
  redeemPledge,
  redeemPledgeAnew,
  submitPledge,
} from './pledge/pledge-orders.ts';
import { getAgentInfo, getAgentList } from './promotion/agent-info.ts';
import { changePushKinds } from './push/change-push-kinds.ts';
import { getPush } from './push/get-push.ts';
import { removePush } from './push/remove-push.ts';
import { savePush } from './push/save-push.ts';
import { getAppCurrencyList } from './recharge/app-currency-list.ts';
import { getRechargeAddress } from './recharge/get-address.ts';
import { submitPayment } from './recharge/pay-submit.ts';
import { rechargeDetail, rechargeList } from './recharge/recharge-list.ts';
import { submitRecharge } from './recharge/submit-recharge.ts';
import { rulesList } from './rules/rules-list.ts';
import { conversation } from './service/conversation.ts';
import { getCustomerService } from './service/customer-service.ts';
import { readMessages } from './service/read-messages.ts';
import { sendMessage } from './service/send-message.ts';
import { serviceMessages } from './service/service-messages.ts';
import { dictionary } from './settings/dictionary.ts';
import { getAllSetting } from './settings/get-all-setting.ts';
import { getWhitePaperSetting } from './settings/white-paper.ts';
import { cancelOrder } from './spot/cancel-order.ts';
import { orderList } from './spot/order-list.ts';
import { submitOrder } from './spot/submit-order.ts';
import { getStatement } from './statement/get-statement.ts';
import { stockAsset, stockCount } from './stock/stock-asset.ts';
import { accountStatistics, buyIn, dayTradingPage, getFundsRate, takeOut } from './stock/stock-funds.ts';
import {
  closeStockPosition,
  rejectPosition,
  stockOrderList,
  stockPositionList,
  submitStockOrder,
} from './stock/stock-order.ts';
import { backTestStrategy, recommendStrategies } from './strategy/back-test.ts';
import { strategyKinds } from './strategy/strategy-kinds.ts';
import { startStrategy, stopStrategy, strategyDetail, strategyList, strategyOrders } from './strategy/strategy-runs.ts';
import { ownCoinInfo, ownCoinList } from './subscription/own-coin.ts';
import { ownCoinDraw, ownCoinDrawList } from './subscription/own-coin-draw.ts';
import {
  applyForOwnCoin,
  getAvailableNum,
  ownCoinApplyList,
  ownCoinOrderList,
  payForOwnCoin,
  placeOwnCoin,
} from './subscription/own-coin-order.ts';
import { sellHolding, stockHoldingList } from './subscription/stock-holding.ts';
import { currencyExchange } from './swap/currency-exchange.ts';
import { getCurrencyPrice, swapCoins } from './swap/currency-price.ts';
import { createTimedOrder } from './timed/create-timed-order.ts';
import { periodList } from './timed/period-list.ts';
import { periodStatsList } from './timed/period-stats.ts';
import { timedOrderDetail, timedOrderList } from './timed/timed-order-list.ts';
import { orderTotal } from './trading/order-total.ts';
import { readPicture, uploadPicture } from './upload/upload.ts';
import { addCoins } from './watchlist/add-coins.ts';
import { getUserCoin } from './watchlist/get-user-coin.ts';
import { removeByCoin } from './watchlist/remove-by-coin.ts';
import { removeCoins } from './watchlist/remove-coins.ts';
import { saveCoin } from './watchlist/save-coin.ts';
import { claimWelfare } from './welfare/claim-welfare.ts';
import { welfareEvents } from './welfare/welfare-events.ts';
import { submitWithdrawal } from './withdraw/submit-withdrawal.ts';
import { getWithdrawCoinList } from './withdraw/withdraw-coin-list.ts';
import { cancelWithdrawal, withdrawDetail, withdrawList } from './withdraw/withdraw-list.ts';
import { getWithdrawStatus } from './withdraw/withdraw-status.ts';

/** Every call of customers and visitors. */
export const ENDPOINTS: readonly Endpoint[] = [
  bindEmail,
  bindWallet,
  removeWallet,
  changeFundPassword,
  changeLoginPassword,
  changePasswordByEmail,
  easyGenerateCode,
  getCountryCode,
  getInfo,
  login,
  logout,
  register,
  resetPassword,
  sendEmailCode,
  sendMobileCode,
  endSessions,
  listSessions,
  setFundPassword,
  setLoginPassword,
  switchMode,
  beginTotp,
  confirmTotp,
  disableTotp,
  walletNonce,
  protectAddresses,
  removeUserAddress,
  updateUserAddress,
  walletAddressList,
  assetBalance,
  getFreeAmount,
  getRate,
  getWithdrawableAmount,
  ledgerEntries,
  transferFunds,
  getBank,
  getBankCard,
  removeBank,
  saveBank,
  updateBank,
  uploadKyc,
  adjustAmount,
  adjustPositionAmount,
  adjustPositionMargin,
  contractCoinList,
  cancelStopOrder,
  stopList,
  stopsOfPosition,
  submitStop,
  cancelContractOrder,
  contractOrderList,
  contractPositionList,
  stopPosition,
  submitContractOrder,
  getDefiRate,
  joinMessage,
  leaveDefi,
  sendApproveHash,
  showDefiActivity,
  showDefiActivityNotice,
  updateDefiActivity,
  showIncome,
  showOrder,
  userInvestment,
  benefitDays,
  benefitList,
  benefitSummary,
  savingsMovements,
  financialDetail,
  financialList,
  submitFinancial,
  financialOrderList,
  readLeader,
  readLeading,
  startLeading,
  stopLeading,
  followList,
  changeFollowing,
  followCopies,
  followOrders,
  pauseFollowing,
  startFollowing,
  stopFollowing,
  followRank,
  followRankData,
  positionRank,
  freezeList,
  helpInfo,
  helpList,
  changeOwnLimit,
  pauseTrading,
  readOwnLimits,
  takeBackLimitChange,
  acceptRiskNotice,
  readRiskNotice,
  loanList,
  loanProductList,
  cancelLoan,
  repayLoan,
  submitLoan,
  mailList,
  unreadMail,
  updateMail,
  depth,
  getCoinList,
  kline,
  stockList,
  symbolList,
  trades,
  newsContent,
  newsList,
  newsTabs,
  nftCollection,
  nftCollections,
  nftHistory,
  nftItem,
  nftItems,
  nftPicture,
  ownNfts,
  askNft,
  buyNft,
  withdrawNftAsk,
  getAllNoticeList,
  noticeList,
  chartTest,
  pledgePlanList,
  pledgeRateList,
  pledgeOrderList,
  pledgeSummary,
  redeemPledge,
  redeemPledgeAnew,
  submitPledge,
  getAgentInfo,
  getAgentList,
  changePushKinds,
  getPush,
  removePush,
  savePush,
  getAppCurrencyList,
  getRechargeAddress,
  submitPayment,
  rechargeDetail,
  rechargeList,
  submitRecharge,
  rulesList,
  conversation,
  getCustomerService,
  readMessages,
  sendMessage,
  serviceMessages,
  dictionary,
  getAllSetting,
  getWhitePaperSetting,
  cancelOrder,
  orderList,
  submitOrder,
  getStatement,
  stockAsset,
  stockCount,
  accountStatistics,
  buyIn,
  dayTradingPage,
  getFundsRate,
  takeOut,
  closeStockPosition,
  rejectPosition,
  stockOrderList,
  stockPositionList,
  submitStockOrder,
  backTestStrategy,
  recommendStrategies,
  strategyKinds,
  startStrategy,
  stopStrategy,
  strategyDetail,
  strategyList,
  strategyOrders,
  ownCoinDraw,
  ownCoinDrawList,
  applyForOwnCoin,
  getAvailableNum,
  ownCoinApplyList,
  ownCoinOrderList,
  payForOwnCoin,
  placeOwnCoin,
  ownCoinInfo,
  ownCoinList,
  sellHolding,
  stockHoldingList,
  currencyExchange,
  getCurrencyPrice,
  swapCoins,
  createTimedOrder,
  periodList,
  periodStatsList,
  timedOrderDetail,
  timedOrderList,
  orderTotal,
  readPicture,
  uploadPicture,
  addCoins,
  getUserCoin,
  removeByCoin,
  removeCoins,
  saveCoin,
  claimWelfare,
  welfareEvents,
  submitWithdrawal,
  getWithdrawCoinList,
  cancelWithdrawal,
  withdrawDetail,
  withdrawList,
  getWithdrawStatus,
];
