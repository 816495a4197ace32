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
import type { FastifyInstance } from "fastify";
import type { Locale } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import { configureCoins } from "./coin-configs.ts";
import { listCountries } from "../../modules/content/countries.ts";
import { registerMetricReports } from "./metrics.ts";
import { describeSystem } from "./system.ts";

const DEVICES = ["asic", "agent"] as const;

const GUIDE_TITLES: Readonly<Record<(typeof DEVICES)[number], Readonly<Record<Locale, string>>>> = {
  asic: {
    en_US: "Connect a mining machine",
    zh_Hans_CN: "接入矿机",
    zh_Hant_HK: "接入礦機",
    ru_RU: "Подключение майнера",
    es_ES: "Conectar una máquina de minería",
  },
  agent: {
    en_US: "Connect a farm through the agent",
    zh_Hans_CN: "通过代理接入矿场",
    zh_Hant_HK: "透過代理接入礦場",
    ru_RU: "Подключение фермы через агент",
    es_ES: "Conectar una granja mediante el agente",
  },
};

/** What every page asks for when it starts. */
export function registerCommon(app: FastifyInstance): void {
  const { services } = app;
  const { poolSource } = services;

  route(app, getCloudMiningAccess, async () => ({ status: brand.features.cloudMining }));

  route(app, getSiteAccess, async () => ({ allow: true }));

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
          title: GUIDE_TITLES[device][locale],
          url: getBrandLink("miningGuide", locale)
            .replace("{coin}", coin.toLowerCase())
            .replace("{device}", device),
        })),
      ]),
    ),
  }));

  route(app, getCommonSystem, async () => describeSystem(poolSource));

  route(app, getCommonCoin, async ({ locale }) => ({ coins: await configureCoins(services, locale) }));

  registerMetricReports(app);
}
