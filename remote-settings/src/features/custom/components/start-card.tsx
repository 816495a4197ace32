import { Trans, useLingui } from "@lingui/react/macro";
import { START_PAGES, getAccounts, getOriginUser } from "contracts";
import { useCall } from "shared/api";
import { useCustom } from "shared/session";
import { Card } from "shared/ui";
import { Choice, SettingRow } from "#/components/setting-row.tsx";
import { useCustomChange } from "./use-custom-change.ts";

/** Maximum number of accounts offered. */
const OFFERED = 100;

/** Settings for the start of a visit: page, mining account and coin. */
export function StartCard({ coins }: { coins: readonly string[] }) {
  const { t } = useLingui();
  const custom = useCustom();
  const change = useCustomChange();
  const own = useCall(getOriginUser, {});
  const subs = useCall(getAccounts, { query: { limit: OFFERED, with_hash_info: false } });
  const others = (subs.data?.data ?? []).filter(({ id }) => id !== own.data?.id);
  const main = own.data?.account ?? "";
  const pages = {
    "pool.state": t`Dashboard`,
    "pool.worker": t`Workers`,
    "pool.profit": t`Profit`,
    "wallet.summary": t`Wallet`,
    home: t`Home page`,
  };
  return (
    <Card title={t`Home screen`} flush divided>
      <div>
        <SettingRow label={<Trans>Home screen</Trans>} hint={<Trans>Opens after signing in.</Trans>}>
          <Choice
            label={t`Home screen`}
            value={custom.start_page}
            options={START_PAGES.map((value) => ({ value, label: pages[value] }))}
            onChange={(start_page) => change({ start_page })}
          />
        </SettingRow>
        <SettingRow
          label={<Trans>Default account</Trans>}
          hint={<Trans>The account you land in after sign-in.</Trans>}
        >
          <Choice
            label={t`Default account`}
            value={String(custom.default_account ?? "")}
            options={[
              { value: "", label: main === "" ? t`Main account` : main },
              ...others.map(({ id, account }) => ({ value: String(id), label: account })),
            ]}
            onChange={(id) => change({ default_account: id === "" ? null : Number.parseInt(id, 10) })}
          />
        </SettingRow>
        <SettingRow
          label={<Trans>Default coin</Trans>}
          hint={<Trans>Pool pages open with it instead of the last viewed coin.</Trans>}
        >
          <Choice
            label={t`Default coin`}
            value={custom.default_coin ?? ""}
            options={[
              { value: "", label: t`Last viewed` },
              ...coins.map((coin) => ({ value: coin, label: coin })),
            ]}
            onChange={(coin) => change({ default_coin: coin === "" ? null : coin })}
          />
        </SettingRow>
      </div>
    </Card>
  );
}
