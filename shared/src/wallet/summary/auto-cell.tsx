import { Trans, useLingui } from "@lingui/react/macro";
import { exchangeName } from "brand";
import type { WalletBalance } from "contracts";
import { CalendarCheck } from "lucide-react";
import { formatCoinAmountText, formatDate } from "../../format/index.ts";
import { useNow, useDisplayPreferences } from "../../mining/index.ts";
import { Badge } from "../../ui/index.ts";
import { autoState } from "../model/auto-state.ts";

/** Shows what the automatic withdrawal of a coin does next. */
export function AutoCell({ balance }: { balance: WalletBalance }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const state = autoState(balance.auto, useNow());
  if (state.kind === "off")
    return <span className="text-ink-3">{t({ message: "Off", context: "switch" })}</span>;
  if (state.kind === "held") {
    const until = formatDate(state.until, { locale, timeZone, form: "short-date" });
    return (
      <Badge kind="paused">
        <Trans>On hold until {until}</Trans>
      </Badge>
    );
  }
  if (state.kind === "suspended") return <Badge kind="warning">{t`Suspended`}</Badge>;
  const threshold = formatCoinAmountText(state.threshold, balance.coin, { locale, trim: true });
  const time = formatDate(state.next, { locale, timeZone, form: "time" });
  const destinations = {
    chain: t`To an address`,
    inner: t`To a pool account`,
    CoinEx: t`To ${{ exchange: exchangeName }}`,
  };
  const destination = state.destination === null ? "" : destinations[state.destination];
  return (
    <span className="flex items-center gap-2 py-1.5">
      <CalendarCheck aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-positive" />
      <span className="min-w-0 whitespace-normal md:w-36">
        <span className="block">
          <Trans>Daily, from {threshold}</Trans>
        </span>
        <span className="block text-2xs text-ink-3 md:max-lg:hidden">
          {destination}
          {destination !== "" && " · "}
          <Trans>next about {time}</Trans>
        </span>
      </span>
    </span>
  );
}
