import { useLingui } from "@lingui/react/macro";
import type { WalletValueChart } from "contracts";
import { useErrorText } from "../../api/index.ts";
import { FiatChart } from "../../charts/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import type { WalletSource } from "../wallet-source.ts";

const HEIGHT_PX = 168;

function toPoints({ start, step, value }: WalletValueChart) {
  return value.map((worth, index) => ({ at: start + index * step, value: worth }));
}

/** The total value over the last 30 days, each day at its own prices. */
export function ValueChart({ source }: { source: WalletSource }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const errorText = useErrorText();
  const { data, error, mutate } = source.useValueChart();
  const status = data !== undefined ? "ready" : error === undefined ? "loading" : "failed";
  return (
    <div className="px-5 pb-3 max-md:px-4">
      <FiatChart
        label={t`Value over 30 days`}
        currency={data?.currency ?? ""}
        points={data === undefined ? [] : toPoints(data)}
        locale={locale}
        timeZone={timeZone}
        status={status}
        height={HEIGHT_PX}
        {...(error === undefined ? {} : { message: errorText(error), onRetry: () => void mutate() })}
      />
    </div>
  );
}
