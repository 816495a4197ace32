import type { FastifyInstance } from "fastify";
import { serveOperator } from "../http/operator-access.ts";
import { registerActivities } from "./activities/routes.ts";
import { registerDeletion } from "./account/deletion.ts";
import { registerAccount } from "./account/routes.ts";
import { registerAccountTotals } from "./account/totals.ts";
import { registerApiKeys } from "./api-keys/routes.ts";
import { registerPassword } from "./auth/password.ts";
import { registerSignIn } from "./auth/sign-in.ts";
import { registerSignUp } from "./auth/sign-up.ts";
import { registerCaptcha } from "./captcha/routes.ts";
import { registerChannels } from "./channels/routes.ts";
import { registerClosedSections } from "./common/closed-sections.ts";
import { registerMonitor } from "./monitor/routes.ts";
import { registerCommon } from "./common/routes.ts";
import { registerAnnouncements, registerPopups } from "./content/announcement-routes.ts";
import { registerBlog } from "./content/blog-routes.ts";
import { registerListings } from "./content/listing-routes.ts";
import { registerMessages } from "./content/message-routes.ts";
import { registerContentPages } from "./content/page-routes.ts";
import { registerRenderedPages } from "./content/rendered-page-routes.ts";
import { registerCoupons } from "./coupons/routes.ts";
import { registerCustom } from "./custom/routes.ts";
import { registerCustomers } from "./customers/routes.ts";
import { registerExchange } from "./exchange/routes.ts";
import { registerChartStorage } from "./exchange/chart-storage-routes.ts";
import { registerMarket } from "./exchange/market-routes.ts";
import { registerDelegates } from "./delegates/routes.ts";
import { registerFavourites } from "./favorites/routes.ts";
import { registerNotices } from "./notifications/routes.ts";
import { registerObservers } from "./observers/routes.ts";
import { registerObserverSettings } from "./observers/settings.ts";
import { registerIngest } from "./ingest/routes.ts";
import { registerLoan } from "./lending/routes.ts";
import { registerOpenApi } from "./open-api/routes.ts";
import { registerOperatorApplications } from "./operator/application-routes.ts";
import { registerOperatorAudit } from "./operator/audit-routes.ts";
import { registerDeskOperators } from "./operator/operators-routes.ts";
import { registerOperatorCoinChains } from "./operator/coin-chain-routes.ts";
import { registerOperatorContent } from "./operator/content-routes.ts";
import { registerOperatorOverview } from "./operator/overview-routes.ts";
import { registerOperatorRewards } from "./operator/reward-routes.ts";
import { registerOperatorPeople } from "./operator/people-routes.ts";
import { registerOperatorResets } from "./operator/reset-routes.ts";
import { registerOperatorSession } from "./operator/session-routes.ts";
import { registerOperatorShortLinks } from "./operator/short-link-routes.ts";
import { registerOperatorChat, registerOperatorTickets } from "./operator/support-routes.ts";
import { registerOperatorPsbts } from "./operator/psbt-routes.ts";
import { registerOperatorWithdrawals } from "./operator/withdrawal-routes.ts";
import { registerOutbox } from "./outbox/routes.ts";
import { registerObservedProfit } from "./observers/profit-routes.ts";
import { registerPool } from "./pool/routes.ts";
import { registerMiningAddresses } from "./mining-addresses/routes.ts";
import { registerMiningSetting } from "./pool/setting-routes.ts";
import { registerQuickSwitch } from "./pool/switch-routes.ts";
import { registerProfit } from "./profit/routes.ts";
import { registerReferral } from "./referral/routes.ts";
import { registerShares } from "./shares/routes.ts";
import { registerReset } from "./reset/routes.ts";
import { registerSecurity } from "./security/routes.ts";
import { registerSessions } from "./sessions/routes.ts";
import { registerSupportChat } from "./support/chat-routes.ts";
import { registerTicketFiles } from "./support/file-routes.ts";
import { registerTickets } from "./support/ticket-routes.ts";
import { registerTools } from "./tools/routes.ts";
import { registerWallet } from "./wallet/routes.ts";
import { registerWeixin } from "./weixin/routes.ts";
import { registerSimulatedWeixin } from "./weixin/simulated-page.ts";
import { registerWorkers } from "./workers/routes.ts";

/** Every resource of the server. */
const RESOURCES: readonly ((app: FastifyInstance) => void)[] = [
  registerAccount,
  registerMiningAddresses,
  registerAccountTotals,
  registerDeletion,
  registerSecurity,
  registerApiKeys,
  registerOpenApi,
  registerCustom,
  registerSessions,
  registerReset,
  registerSignIn,
  registerSignUp,
  registerPassword,
  registerCaptcha,
  registerCommon,
  registerMonitor,
  registerClosedSections,
  registerChannels,
  registerTicketFiles,
  registerTickets,
  registerSupportChat,
  registerMessages,
  registerAnnouncements,
  registerPopups,
  registerBlog,
  registerListings,
  registerContentPages,
  registerRenderedPages,
  registerCustomers,
  registerFavourites,
  registerDelegates,
  registerShares,
  registerCoupons,
  registerActivities,
  registerReferral,
  registerOutbox,
  registerPool,
  registerMiningSetting,
  registerQuickSwitch,
  registerProfit,
  registerObservedProfit,
  registerWorkers,
  registerNotices,
  registerObservers,
  registerObserverSettings,
  registerWallet,
  registerWeixin,
  registerSimulatedWeixin,
  registerTools,
  registerExchange,
  registerMarket,
  registerChartStorage,
  registerLoan,
  registerIngest,
];

/** Registers the calls of the pool's operators. */
const OPERATOR_RESOURCES: readonly ((scope: FastifyInstance) => void)[] = [
  registerOperatorSession,
  registerOperatorAudit,
  registerDeskOperators,
  registerOperatorOverview,
  registerOperatorWithdrawals,
  registerOperatorPsbts,
  registerOperatorPeople,
  registerOperatorResets,
  registerOperatorContent,
  registerOperatorCoinChains,
  registerOperatorShortLinks,
  registerOperatorTickets,
  registerOperatorChat,
  registerOperatorApplications,
  registerOperatorRewards,
];

/** Registers the calls of all resources. */
export function registerResources(app: FastifyInstance): void {
  for (const register of RESOURCES) register(app);
  for (const register of OPERATOR_RESOURCES) serveOperator(app, register);
}
