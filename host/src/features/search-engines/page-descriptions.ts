import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { brand } from "brand";
import type { SearchPage } from "routes";

/** How a search engine or a shared link presents a page. */
export interface PageDescription {
  /** Title without the name of the pool. */
  name: string;
  title: string;
  description: string;
}

interface PageTexts {
  title: MessageDescriptor;
  description: MessageDescriptor;
}

const PAGES: Readonly<Record<SearchPage, PageTexts>> = {
  home: {
    title: msg`Bitcoin and proof-of-work mining pool`,
    description: msg`Mine Bitcoin, Litecoin, Kaspa and more. Clear fees, daily earnings that you can check line by line, and payouts from a low minimum.`,
  },
  pricing: {
    title: msg`Pricing`,
    description: msg`Pool fees and payment methods of every coin: PPS+, PPLNS and SOLO, with what a unit of hashrate earns today.`,
  },
  statistics: {
    title: msg`Statistics`,
    description: msg`Pool hashrate, network share, luck and every block found, coin by coin.`,
  },
  blog: {
    title: msg`Blog`,
    description: msg`Guides and news for miners: payment methods, hardware efficiency, difficulty, security and markets.`,
  },
  announcements: {
    title: msg`Announcements`,
    description: msg`Maintenance, new coins and fee changes of the pool.`,
  },
  farms: {
    title: msg`Mining farms`,
    description: msg`Hosting sites with power price, capacity and cooling. Filter by country and energy source.`,
  },
  companies: {
    title: msg`Mining companies`,
    description: msg`Public mining companies with their hashrate, energy mix and holdings.`,
  },
  "tools.calculator": {
    title: msg`Profit calculator`,
    description: msg`What your hashrate earns after electricity and pool fee, at today's difficulty and price.`,
  },
  "tools.miner": {
    title: msg`Miner earnings ranking`,
    description: msg`Miners ranked by daily earnings after electricity, with hashrate, power and efficiency.`,
  },
  "tools.txaccelerator": {
    title: msg`Transaction accelerator`,
    description: msg`Get a waiting transaction confirmed in the pool's next blocks.`,
  },
  "tools.about-accelerator": {
    title: msg`About the transaction accelerator`,
    description: msg`How acceleration works, what it costs, and when it cannot help.`,
  },
  "tools.broadcast": {
    title: msg`Broadcast a transaction`,
    description: msg`Decode a signed transaction, check its outputs and fee, and send it to the network.`,
  },
  "tools.signature": {
    title: msg`Signature verification`,
    description: msg`Check a message signed with a Bitcoin address. Everything happens in your browser.`,
  },
  refer: {
    title: msg`Refer a miner`,
    description: msg`Invite miners and receive a share of the pool fee they pay.`,
  },
  ambassador: {
    title: msg`Ambassador program`,
    description: msg`Represent the pool in your region: what ambassadors do, what they receive, and how to apply.`,
  },
  download: {
    title: msg`App for iOS and Android`,
    description: msg`Watch workers and earnings, and get alerts on iOS and Android.`,
  },
  "activity.9th-anniversary": {
    title: msg`Anniversary quiz`,
    description: msg`Answer questions about mining, once, and win coupons for the pool fee.`,
  },
  "activity.anniversary": {
    title: msg`Anniversary ranking`,
    description: msg`The main accounts with the highest earnings in the period win coupons for the pool fee.`,
  },
  search: {
    title: msg`Official channel search`,
    description: msg`Check whether a website, email address or account really belongs to the pool.`,
  },
  aboutus: {
    title: msg`About us`,
    description: msg`Who runs the pool, how it is built, and how to reach the team.`,
  },
  brand: {
    title: msg`Brand`,
    description: msg`Logos, colors and rules for using them.`,
  },
  agreement: {
    title: msg`Service agreement`,
    description: msg`The agreement between you and the pool.`,
  },
  privacy: {
    title: msg`Privacy policy`,
    description: msg`Which data the pool collects, why, and how long it is kept.`,
  },
  terms: {
    title: msg`Terms of service`,
    description: msg`The rules for using the pool and its services.`,
  },
};

/**
 * Returns title and description of a page in the language of `i18n`.
 *
 * @param name a page listed for search engines
 */
export function describePage(i18n: I18n, name: SearchPage): PageDescription {
  const { title, description } = PAGES[name];
  const text = i18n._(title);
  return {
    name: text,
    title: `${text} – ${brand.name}`,
    description: i18n._(description),
  };
}
