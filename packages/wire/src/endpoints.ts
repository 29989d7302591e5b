// Written by `npm run wire` from the files of this folder.

import { bindEmail } from './account/bind-email.ts';
import { bindWallet, removeWallet } from './account/bind-wallet.ts';
import { changeFundPassword } from './account/change-fund-password.ts';
import { changeLoginPassword, changePasswordByEmail } from './account/change-login-password.ts';
import { easyGenerateCode } from './account/easy-generate-code.ts';
import { getCountryCode } from './account/get-country-code.ts';
import { getInfo } from './account/get-info.ts';
import { readLetterMark, setLetterMark } from './account/letter-mark.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from './account/passkeys.ts';
import { makeRecoveryCodes, recoverPassword } from './account/recovery-codes.ts';
import { register } from './account/register.ts';
import { resetPassword } from './account/reset-password.ts';
import { sendEmailCode } from './account/send-email-code.ts';
import { sendMobileCode } from './account/send-mobile-code.ts';
import { endSessions, listSessions } from './account/sessions.ts';
import { setFundPassword } from './account/set-fund-password.ts';
import { setLoginPassword } from './account/set-login-password.ts';
import { setTimeZone } from './account/set-time-zone.ts';
import { listSignIns } from './account/sign-ins.ts';
import { switchMode } from './account/switch-mode.ts';
import { beginTotp, confirmTotp, disableTotp } from './account/totp.ts';
import { walletNonce } from './account/wallet-nonce.ts';
import {
  labelUserAddress,
  protectAddresses,
  removeUserAddress,
  updateUserAddress,
  walletAddressList,
} from './address/wallet-address.ts';
import { listAlerts, removeAlert, saveAlert } from './alert/price-alerts.ts';
import { assetBalance } from './assets/asset-balance.ts';
import { averageCost } from './assets/average-cost.ts';
import { getFreeAmount, getRate, getWithdrawableAmount } from './assets/coin-amounts.ts';
import { history } from './assets/history.ts';
import { ledgerEntries } from './assets/ledger-entries.ts';
import { transferFunds } from './assets/transfer-funds.ts';
import { assetWorth, chooseCurrency } from './assets/worth.ts';
import { getBank, getBankCard, removeBank, saveBank, updateBank } from './bank/bank-card.ts';
import { chooseNews, newsChoices } from './campaign/news-choices.ts';
import { unsubscribe, unsubscribed } from './campaign/unsubscribe.ts';
import { uploadKyc } from './certification/upload-kyc.ts';
import { chartTest } from './chart-test/chart-test.ts';
import { adjustAmount, adjustPositionAmount, adjustPositionMargin } from './contract/adjust-margin.ts';
import { closeAllPositions, closeContractPosition, reversePosition } from './contract/close-position.ts';
import { contractCoinList } from './contract/coin-list.ts';
import { cancelStopOrder, stopList, stopsOfPosition, submitStop } from './contract/loss-list.ts';
import { cancelContractOrder, contractOrderList } from './contract/order-list.ts';
import { contractPositionList, stopPosition } from './contract/position-list.ts';
import { submitContractOrder } from './contract/submit-order.ts';
import { readLeader, readLeading, startLeading, stopLeading } from './copy-trading/follow-leader.ts';
import { followList } from './copy-trading/follow-list.ts';
import {
  changeFollowing,
  followCopies,
  followOrders,
  pauseFollowing,
  startFollowing,
  stopFollowing,
} from './copy-trading/follow-order.ts';
import { followRank, followRankData, positionRank } from './copy-trading/follow-rank.ts';
import { getDefiRate } from './defi/get-defi-rate.ts';
import { joinMessage } from './defi/join-message.ts';
import { leaveDefi } from './defi/leave-defi.ts';
import { sendApproveHash } from './defi/send-approve-hash.ts';
import { showDefiActivity, showDefiActivityNotice, updateDefiActivity } from './defi/show-defi-activity.ts';
import { showIncome, showOrder } from './defi/show-income.ts';
import { userInvestment } from './defi/user-investment.ts';
import { getAppCurrencyList } from './deposit/app-currency-list.ts';
import { depositDetail, depositList } from './deposit/deposit-list.ts';
import { getDepositAddress } from './deposit/get-address.ts';
import { submitPayment } from './deposit/pay-submit.ts';
import { submitDeposit } from './deposit/submit-deposit.ts';
import type { Endpoint } from './endpoint.ts';
import { feeSchedules, myFees } from './fee/fee-calls.ts';
import { freezeList } from './freeze/freeze-list.ts';
import { haltList } from './halt/halt-list.ts';
import { helpArticles } from './help/help-articles.ts';
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
import { ownCoinInfo, ownCoinList } from './offering/own-coin.ts';
import { ownCoinDraw, ownCoinDrawList } from './offering/own-coin-draw.ts';
import {
  applyForOwnCoin,
  getAvailableNum,
  ownCoinApplyList,
  ownCoinOrderList,
  payForOwnCoin,
  placeOwnCoin,
} from './offering/own-coin-order.ts';
import { sellHolding, stockHoldingList } from './offering/stock-holding.ts';
import { getAgentInfo, getAgentList } from './promotion/agent-info.ts';
import { proofLiabilities, proofOwnClaims } from './proof/liability-statement.ts';
import { proofHead, proofHeads } from './proof/published-head.ts';
import { proofBatch, proofTimed } from './proof/receipt-proof.ts';
import { changePushKinds } from './push/change-push-kinds.ts';
import { getPush } from './push/get-push.ts';
import { removePush } from './push/remove-push.ts';
import { savePush } from './push/save-push.ts';
import { openRoom } from './risk/open-room.ts';
import { rulesList } from './rules/rules-list.ts';
import { benefitDays, benefitList, benefitSummary, savingsMovements } from './savings/benefits.ts';
import { financialDetail, financialList, submitFinancial } from './savings/financial-list.ts';
import { financialOrderList } from './savings/financial-orders.ts';
import { pledgePlanList, pledgeRateList } from './savings/plan-list.ts';
import {
  pledgeOrderList,
  pledgeSummary,
  redeemPledge,
  redeemPledgeAnew,
  submitPledge,
} from './savings/pledge-orders.ts';
import { attachFile, readAttachment } from './service/attachments.ts';
import { conversation } from './service/conversation.ts';
import { getCustomerService } from './service/customer-service.ts';
import { readMessages } from './service/read-messages.ts';
import { sendMessage } from './service/send-message.ts';
import { serviceMessages } from './service/service-messages.ts';
import { dictionary } from './settings/dictionary.ts';
import { getAllSetting } from './settings/get-all-setting.ts';
import { getWhitePaperSetting } from './settings/white-paper.ts';
import { amendOrder } from './spot/amend-order.ts';
import { cancelOrder } from './spot/cancel-order.ts';
import { spotOrderDetail } from './spot/order-detail.ts';
import { orderList } from './spot/order-list.ts';
import { submitOrder } from './spot/submit-order.ts';
import { getStatement } from './statement/get-statement.ts';
import { stockAsset, stockCount } from './stock/stock-asset.ts';
import { stockCompany } from './stock/stock-company.ts';
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
import { submitWithdrawal } from './withdrawal/submit-withdrawal.ts';
import { getWithdrawCoinList } from './withdrawal/withdrawal-coin-list.ts';
import { cancelWithdrawal, withdrawDetail, withdrawList } from './withdrawal/withdrawal-list.ts';
import { getWithdrawStatus } from './withdrawal/withdrawal-status.ts';

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
  readLetterMark,
  setLetterMark,
  login,
  logout,
  addPasskey,
  askPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  passkeySignIn,
  removePasskey,
  renamePasskey,
  makeRecoveryCodes,
  recoverPassword,
  register,
  resetPassword,
  sendEmailCode,
  sendMobileCode,
  endSessions,
  listSessions,
  setFundPassword,
  setLoginPassword,
  setTimeZone,
  listSignIns,
  switchMode,
  beginTotp,
  confirmTotp,
  disableTotp,
  walletNonce,
  labelUserAddress,
  protectAddresses,
  removeUserAddress,
  updateUserAddress,
  walletAddressList,
  listAlerts,
  removeAlert,
  saveAlert,
  assetBalance,
  averageCost,
  getFreeAmount,
  getRate,
  getWithdrawableAmount,
  history,
  ledgerEntries,
  transferFunds,
  assetWorth,
  chooseCurrency,
  getBank,
  getBankCard,
  removeBank,
  saveBank,
  updateBank,
  chooseNews,
  newsChoices,
  unsubscribe,
  unsubscribed,
  uploadKyc,
  chartTest,
  adjustAmount,
  adjustPositionAmount,
  adjustPositionMargin,
  closeAllPositions,
  closeContractPosition,
  reversePosition,
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
  getAppCurrencyList,
  depositDetail,
  depositList,
  getDepositAddress,
  submitPayment,
  submitDeposit,
  feeSchedules,
  myFees,
  freezeList,
  haltList,
  helpArticles,
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
  getAgentInfo,
  getAgentList,
  proofLiabilities,
  proofOwnClaims,
  proofHead,
  proofHeads,
  proofBatch,
  proofTimed,
  changePushKinds,
  getPush,
  removePush,
  savePush,
  openRoom,
  rulesList,
  benefitDays,
  benefitList,
  benefitSummary,
  savingsMovements,
  financialDetail,
  financialList,
  submitFinancial,
  financialOrderList,
  pledgePlanList,
  pledgeRateList,
  pledgeOrderList,
  pledgeSummary,
  redeemPledge,
  redeemPledgeAnew,
  submitPledge,
  attachFile,
  readAttachment,
  conversation,
  getCustomerService,
  readMessages,
  sendMessage,
  serviceMessages,
  dictionary,
  getAllSetting,
  getWhitePaperSetting,
  amendOrder,
  cancelOrder,
  spotOrderDetail,
  orderList,
  submitOrder,
  getStatement,
  stockAsset,
  stockCount,
  stockCompany,
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
