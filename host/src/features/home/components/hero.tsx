import { Plural, Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { getRoute, pathTo } from "shared/navigation";
import { ButtonLink } from "shared/ui";
import { HeroArt } from "./hero-art.tsx";
import { LatestBlocks } from "./latest-blocks.tsx";
import { LivePanel } from "./live-panel.tsx";
import { POOL_COINS } from "contracts/coins";
import { useState } from "react";
import { HERO_COINS, type HeroCoin } from "../model/hero-coins.ts";

const OUTLINE = "max-md:px-4 border-line-strong! bg-transparent! text-ink! shadow-none! hover:bg-hover!";

function Points() {
  const mark = <Check aria-hidden size={16} strokeWidth={2.25} className="shrink-0 text-accent" />;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5.5 gap-y-1.5 text-xs text-(--hero-ink-2) md:mt-7 xl:flex-nowrap xl:whitespace-nowrap">
      <li className="flex items-center gap-1.75">
        {mark}
        <Trans>Daily payouts</Trans>
      </li>
      <li className="flex items-center gap-1.75">
        {mark}
        <Trans>Read-only links for partners</Trans>
      </li>
      <li className="flex items-center gap-1.75">
        {mark}
        <Trans>API and miner agent</Trans>
      </li>
    </ul>
  );
}

function Words() {
  const second = getRoute("statistics").isBuilt ? "statistics" : "tools.calculator";
  return (
    <div>
      <h1 className="text-[2.125rem] leading-10 font-semibold tracking-[-0.028em] break-keep md:text-[3rem] md:leading-14">
        <Trans>
          <span className="md:block md:whitespace-nowrap">Every share counted.</span>{" "}
          <span className="md:block md:whitespace-nowrap">Every payout on record.</span>
        </Trans>
      </h1>
      <p className="mt-3 max-w-120 text-md text-(--hero-ink-2) md:mt-4 md:text-lg">
        <Plural
          value={POOL_COINS.length}
          one="A mining pool for # proof-of-work coin, with settlement you can check line by line."
          other="A mining pool for # proof-of-work coins, with settlement you can check line by line."
        />
      </p>
      <div className="mt-5 flex flex-wrap gap-3 md:mt-7 max-md:[&>*]:flex-auto">
        <ButtonLink to={pathTo("signup", {})} variant="primary" size="lg" className="max-md:px-4">
          <Trans>Create an account</Trans>
        </ButtonLink>
        <ButtonLink to={pathTo(second, {})} size="lg" className={OUTLINE}>
          {second === "statistics" ? (
            <Trans>See pool statistics</Trans>
          ) : (
            <Trans>Calculate your profit</Trans>
          )}
        </ButtonLink>
      </div>
      <Points />
    </div>
  );
}

/** A visitor's hero section: what the pool is, and its live figures. */
export function Hero() {
  const [coin, setCoin] = useState<HeroCoin>(HERO_COINS[0]);
  return (
    <div
      data-theme="dark"
      className="relative overflow-hidden bg-linear-to-b from-(--hero-from) to-(--hero-to) text-ink"
    >
      <HeroArt />
      <div className="whole relative mx-auto max-w-content px-4 md:px-6 xl:px-0">
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-7 pt-9 pb-6 md:pt-16 md:pb-10 xl:grid-cols-[minmax(0,1fr)_31.25rem] xl:gap-14">
          <Words />
          <LivePanel coin={coin} onCoin={setCoin} />
        </div>
        <LatestBlocks coin={coin} />
      </div>
    </div>
  );
}
