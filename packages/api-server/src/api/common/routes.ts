import { brand, getBrandLink } from "brand";
import {
  getCloudMiningAccess,
  getCommonCoin,
  getCommonSystem,
  getCountryCodes,
  getFinanceStatus,
  getMiningGuide,
  getSiteAccess,
} from "contracts/calls/common";
import { msg } from "contracts/msg";
import type { Text } from "contracts/text";
import type { FastifyInstance } from "fastify";
import { translate } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import { visitorCountry } from "../../http/visitor-country.ts";
import { configureCoins } from "./coin-configs.ts";
import { listCountries } from "../../modules/content/countries.ts";
import { registerMetricReports } from "./metrics.ts";
import { describeSystem } from "./system.ts";

const DEVICES = ["asic", "agent"] as const;

const GUIDE_TITLES: Readonly<Record<(typeof DEVICES)[number], Text>> = {
  asic: msg`Connect a miner`,
  agent: msg`Connect a farm through the agent`,
};

/** Registers the calls that every page makes at startup. */
export function registerCommon(app: FastifyInstance): void {
  const { services } = app;
  const { poolSource } = services;

  route(app, getCloudMiningAccess, async () => ({ status: brand.features.cloudMining }));

  route(app, getSiteAccess, async ({ request }) => {
    const country = visitorCountry(request);
    return { allow: country === undefined || !brand.regions.notOffered.includes(country) };
  });

  route(app, getFinanceStatus, async () => ({ status: brand.features.loan }));

  route(app, getCountryCodes, async ({ query, locale }) => ({
    country_codes: listCountries(query.scope, locale),
  }));

  route(app, getMiningGuide, async ({ locale }) => ({
    tutorials: Object.fromEntries(
      poolSource.coins.map(({ coin }) => [
        coin,
        DEVICES.map((device) => ({
          device,
          title: translate(locale, GUIDE_TITLES[device]),
          url: getBrandLink("miningGuide", locale)
            .replace("{coin}", coin.toLowerCase())
            .replace("{device}", device),
        })),
      ]),
    ),
  }));

  route(app, getCommonSystem, async ({ locale }) => describeSystem(poolSource, locale));

  route(app, getCommonCoin, async ({ locale }) => ({ coins: await configureCoins(services, locale) }));

  registerMetricReports(app);
}
