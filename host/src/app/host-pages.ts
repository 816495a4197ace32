import type { ComponentType } from "react";
import { loadTexts, type LoadCatalogue } from "shared/catalogues";
import { loadable, type Loadable } from "shared/hydration";
import type { RouteName } from "shared/navigation";
import { loadActivitiesCatalogue } from "../features/activities/catalogues.ts";
import { loadChannelsCatalogue } from "../features/channels/catalogues.ts";
import { loadContentCatalogue } from "../features/content/catalogues.ts";
import { loadPhoneCatalogue } from "../features/phone/catalogues.ts";
import { loadSupportCatalogue } from "../features/support/catalogues.ts";
import { loadReferralCatalogue } from "../features/referral/catalogues.ts";
import { loadWeixinCatalogue } from "../features/weixin/catalogues.ts";

type LoadPage = () => Promise<{ Component: ComponentType }>;

/**
 * Wraps a page of a feature with its own texts: page and texts load in parallel.
 *
 * @param loadCatalogue loads the feature's texts
 */
export function pageWithTexts(loadCatalogue: LoadCatalogue, load: LoadPage): Loadable {
  return loadable(async () => {
    const [loaded] = await Promise.all([load(), loadTexts("host", loadCatalogue)]);
    return loaded;
  });
}

/** Catalogs of features, loaded with the feature's pages. */
export const FEATURE_CATALOGUES: readonly LoadCatalogue[] = [
  loadActivitiesCatalogue,
  loadChannelsCatalogue,
  loadContentCatalogue,
  loadPhoneCatalogue,
  loadReferralCatalogue,
  loadSupportCatalogue,
  loadWeixinCatalogue,
];

const activity = (load: LoadPage) => pageWithTexts(loadActivitiesCatalogue, load);
const ticket = (load: LoadPage) => pageWithTexts(loadSupportCatalogue, load);
const phone = (load: LoadPage) => pageWithTexts(loadPhoneCatalogue, load);
const content = (load: LoadPage) => pageWithTexts(loadContentCatalogue, load);
const channel = (load: LoadPage) => pageWithTexts(loadChannelsCatalogue, load);
const referral = (load: LoadPage) => pageWithTexts(loadReferralCatalogue, load);
const weixin = (load: LoadPage) => pageWithTexts(loadWeixinCatalogue, load);

/** Pages of the host by route name, each in its own chunk. */
export const HOST_PAGES: Partial<Record<RouteName, Loadable>> = {
  "account.switch": loadable(() => import("../features/account/switch-page.tsx")),
  "account.switch.account": loadable(() => import("../features/account/switch-page.tsx")),
  account: loadable(() => import("../features/account/account-page.tsx")),
  aboutus: content(() => import("../features/content/company/aboutus-page.tsx")),
  "activity.9th-anniversary": activity(() => import("../features/activities/ninth-anniversary-page.tsx")),
  "activity.9th-anniversary.question": activity(() => import("../features/activities/question-page.tsx")),
  "activity.anniversary": activity(() => import("../features/activities/anniversary-page.tsx")),
  "activity.app": phone(() => import("../features/phone/app-activity-page.tsx")),
  "agent-refer": referral(() => import("../features/referral/agent-refer-page.tsx")),
  "ambassador.form": referral(() => import("../features/referral/ambassador-form-page.tsx")),
  ambassador: referral(() => import("../features/referral/ambassador-page.tsx")),
  agreement: content(() => import("../features/content/company/agreement-page.tsx")),
  announcements: loadable(() => import("../features/announcements/announcements-page.tsx")),
  blog: content(() => import("../features/content/blog/blog-page.tsx")),
  "blog.article": content(() => import("../features/content/blog/article-page.tsx")),
  brand: content(() => import("../features/content/company/brand-page.tsx")),
  companies: content(() => import("../features/content/listings/companies-page.tsx")),
  "companies.company": content(() => import("../features/content/listings/company-page.tsx")),
  download: phone(() => import("../features/phone/download-page.tsx")),
  farms: content(() => import("../features/content/listings/farms-page.tsx")),
  "farms.farm": content(() => import("../features/content/listings/farm-page.tsx")),
  forgot: loadable(() => import("../features/auth/forgot-page.tsx")),
  freeze: loadable(() => import("../features/auth/freeze-page.tsx")),
  home: loadable(() => import("../features/home/home-page.tsx")),
  logout: loadable(() => import("../features/auth/logout-page.tsx")),
  "mobile.about": phone(() => import("../features/phone/mobile-about-page.tsx")),
  "mobile.announcement": phone(() => import("../features/phone/mobile-announcement-page.tsx")),
  "mobile.download": phone(() => import("../features/phone/mobile-download-page.tsx")),
  poster: referral(() => import("../features/referral/poster-page.tsx")),
  privacy: content(() => import("../features/content/company/privacy-page.tsx")),
  pricing: loadable(() => import("../features/pricing/pricing-page.tsx")),
  "refer.detail": referral(() => import("../features/referral/refer-detail-page.tsx")),
  refer: referral(() => import("../features/referral/refer-page.tsx")),
  "reset-password": loadable(() => import("../features/auth/reset-password-page.tsx")),
  reset: loadable(() => import("../features/reset/reset-page.tsx")),
  search: channel(() => import("../features/channels/search-page.tsx")),
  "short-link": channel(() => import("../features/channels/short-link-page.tsx")),
  signin: loadable(() => import("../features/auth/signin-page.tsx")),
  "signup.success": loadable(() => import("../features/auth/signup-success-page.tsx")),
  signup: loadable(() => import("../features/auth/signup-page.tsx")),
  statistics: loadable(() => import("../features/statistics/statistics-page.tsx")),
  terms: content(() => import("../features/content/company/terms-page.tsx")),
  "ticket.detail": ticket(() => import("../features/support/ticket-page.tsx")),
  "ticket.list": ticket(() => import("../features/support/tickets-page.tsx")),
  "ticket.new": ticket(() => import("../features/support/new-ticket-page.tsx")),
  unsubscribe: loadable(() => import("../features/unsubscribe/unsubscribe-page.tsx")),
  "weixin.balance": weixin(() => import("../features/weixin/balance-page.tsx")),
  "weixin.bind": weixin(() => import("../features/weixin/bind-page.tsx")),
  "weixin.callback": weixin(() => import("../features/weixin/callback-page.tsx")),
  "weixin.hashrate": weixin(() => import("../features/weixin/hashrate-page.tsx")),
  "weixin.setting": weixin(() => import("../features/weixin/setting-page.tsx")),
};

/**
 * Prefetches a page of the host. A failure is reported only when the person opens the page.
 *
 * @param route route name
 */
export async function preloadHostPage(route: RouteName): Promise<void> {
  try {
    await HOST_PAGES[route]?.load();
  } catch {
    // Nobody is waiting for the page yet.
  }
}
