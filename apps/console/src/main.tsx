import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Navigate, Route } from 'react-router-dom';
import { ApprovalList } from './domains/approval/approval-list.tsx';
import { AuditList } from './domains/audit/audit-list.tsx';
import { CampaignList } from './domains/campaign/campaign-list.tsx';
import { CampaignPage } from './domains/campaign/campaign-page.tsx';
import { NewCampaignPage } from './domains/campaign/new-campaign-page.tsx';
import { RecipientList } from './domains/campaign/recipient-list.tsx';
import { CaseList } from './domains/case/case-list.tsx';
import { CasePage } from './domains/case/case-page.tsx';
import { ListedNameList } from './domains/case/listed-name-list.tsx';
import { CertificationList } from './domains/certification/certification-list.tsx';
import { CONTENT_KINDS } from './domains/contents/content-kinds.ts';
import { ContentList } from './domains/contents/content-list.tsx';
import { CopyList } from './domains/copy-trading/copy-list.tsx';
import { LeaderList } from './domains/copy-trading/leader-list.tsx';
import { CustomerList } from './domains/customer/customer-list.tsx';
import { CustomerPage } from './domains/customer/customer-page.tsx';
import { OrderList } from './domains/customer/order-list.tsx';
import { PositionList } from './domains/customer/position-list.tsx';
import { TagList } from './domains/customer/tag-list.tsx';
import { DefiPage } from './domains/defi/defi-page.tsx';
import { DefiParticipantList } from './domains/defi/defi-participant-list.tsx';
import { DefiRunList } from './domains/defi/defi-run-list.tsx';
import { DepositList } from './domains/deposit/deposit-list.tsx';
import { FeesPage } from './domains/fee/fees-page.tsx';
import { TradingPage } from './domains/halt/trading-page.tsx';
import { CatalogueFilePage } from './domains/instrument/catalogue-file-page.tsx';
import { InstrumentList } from './domains/instrument/instrument-list.tsx';
import { InstrumentPage } from './domains/instrument/instrument-page.tsx';
import { NewInstrumentPage } from './domains/instrument/new-instrument-page.tsx';
import { LoanList } from './domains/loan/loan-list.tsx';
import { LoanProductList } from './domains/loan/loan-product-list.tsx';
import { NftList } from './domains/nft/nft-list.tsx';
import { OfferingList } from './domains/offering/offering-list.tsx';
import { OperatorList } from './domains/operator/operator-list.tsx';
import { OwnPage } from './domains/operator/own/own-page.tsx';
import { RoleList } from './domains/operator/roles/role-list.tsx';
import { SignInPage } from './domains/operator/sign-in-page.tsx';
import { PricesPage } from './domains/price/prices-page.tsx';
import { SourceTickList } from './domains/price/source-tick-list.tsx';
import { ClosingList } from './domains/report/closing-list.tsx';
import { ClosingPage } from './domains/report/closing-page.tsx';
import { ExportList } from './domains/report/export-list.tsx';
import { MorningPage } from './domains/report/morning-page.tsx';
import { RiskPage } from './domains/risk/risk-page.tsx';
import { SavingsList } from './domains/savings/savings-list.tsx';
import { CannedReplyList } from './domains/service/canned-reply-list.tsx';
import { ConversationList } from './domains/service/conversation-list.tsx';
import { ConversationPage } from './domains/service/conversation-page.tsx';
import { ServiceKeyList } from './domains/service-key/service-key-list.tsx';
import { SettingList } from './domains/settings/setting-list.tsx';
import { SettingPage } from './domains/settings/setting-page.tsx';
import { ThemePage } from './domains/theme/theme-page.tsx';
import { MovementList } from './domains/treasury/movement-list.tsx';
import { TreasuryPage } from './domains/treasury/treasury-page.tsx';
import { DeliveryList } from './domains/webhook/delivery-list.tsx';
import { WebhookList } from './domains/webhook/webhook-list.tsx';
import { WelfareList } from './domains/welfare/welfare-list.tsx';
import { WithdrawalList } from './domains/withdrawal/withdrawal-list.tsx';
import { authProvider } from './platform/auth-provider.ts';
import { dataProvider } from './platform/data-provider.ts';
import { i18nProvider } from './platform/i18n-provider.ts';
import { browserLanguage, chooseLanguage } from './platform/language.ts';
import { maySee } from './platform/resources.ts';
import { ConsoleLayout } from './shell/layout.tsx';
import { ENTRIES } from './shell/menu.tsx';
import { NoPage } from './shell/no-page.tsx';
import { darkTheme, lightTheme } from './shell/theme.ts';

/** The first screen is the first of the menu that the role allows. */
function FirstScreen() {
  const first = ENTRIES.find(({ name }) => maySee(name));
  if (first?.name === 'morning') return <MorningPage />;
  return first === undefined ? null : <Navigate to={`/${first.name}`} replace />;
}

const root = document.getElementById('root');
// Before the first word is drawn. What the operator has chosen later counts more, and the framework keeps it.
await chooseLanguage(browserLanguage());
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        loginPage={SignInPage}
        layout={ConsoleLayout}
        dashboard={FirstScreen}
        catchAll={NoPage}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        requireAuth
        disableTelemetry
      >
        <Resource name="deposits" list={DepositList} />
        <Resource name="withdrawals" list={WithdrawalList} />
        <Resource name="loans" list={LoanList} />
        <Resource name="loanProducts" list={LoanProductList} />
        <Resource name="defiRuns" list={DefiRunList} />
        <Resource name="defiParticipants" list={DefiParticipantList} />
        <Resource name="nfts" list={NftList} />
        <Resource name="certifications" list={CertificationList} />
        <Resource name="conversations" list={ConversationList} show={ConversationPage} />
        <Resource name="cannedReplies" list={CannedReplyList} />
        <Resource name="campaigns" list={CampaignList} show={CampaignPage} />
        <Resource name="recipients" list={RecipientList} />
        <Resource name="offerings" list={OfferingList} />
        <Resource name="approvals" list={ApprovalList} />
        <Resource name="customers" list={CustomerList} show={CustomerPage} />
        <Resource name="cases" list={CaseList} show={CasePage} />
        <Resource name="listedNames" list={ListedNameList} />
        <Resource name="customerTags" list={TagList} />
        <Resource name="orders" list={OrderList} />
        <Resource name="positions" list={PositionList} />
        <Resource name="movements" list={MovementList} />
        <Resource name="closings" list={ClosingList} show={ClosingPage} />
        <Resource name="exports" list={ExportList} />
        <Resource name="leaders" list={LeaderList} />
        <Resource name="copies" list={CopyList} />
        {CONTENT_KINDS.map((kind) => (
          <Resource key={kind.resource} name={kind.resource} list={<ContentList kind={kind} />} />
        ))}
        <Resource name="savings" list={SavingsList} />
        <Resource name="welfare" list={WelfareList} />
        <Resource name="instruments" list={InstrumentList} show={InstrumentPage} />
        <Resource name="settings" list={SettingList} show={SettingPage} />
        <Resource name="audit" list={AuditList} />
        <Resource name="operators" list={OperatorList} />
        <Resource name="roles" list={RoleList} />
        <Resource name="webhooks" list={WebhookList} />
        <Resource name="deliveries" list={DeliveryList} />
        <Resource name="sourceTicks" list={SourceTickList} />
        <Resource name="serviceKeys" list={ServiceKeyList} />
        <CustomRoutes>
          <Route path="/morning" element={<MorningPage />} />
          <Route path="/campaigns/new" element={<NewCampaignPage />} />
          <Route path="/defi" element={<DefiPage />} />
          <Route path="/fees" element={<FeesPage />} />
          <Route path="/instruments/file" element={<CatalogueFilePage />} />
          <Route path="/instruments/new" element={<NewInstrumentPage />} />
          <Route path="/own" element={<OwnPage />} />
          <Route path="/prices" element={<PricesPage />} />
          <Route path="/risk" element={<RiskPage />} />
          <Route path="/theme" element={<ThemePage />} />
          <Route path="/trading" element={<TradingPage />} />
          <Route path="/treasury" element={<TreasuryPage />} />
        </CustomRoutes>
      </Admin>
    </StrictMode>,
  );
}
