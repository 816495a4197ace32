import { Trans, useLingui } from "@lingui/react/macro";
import { Switch } from "shared/forms";
import { canChooseTheme, useLocale, type ThemeChoice } from "shared/locale";
import { useCustom } from "shared/session";
import { Card, SegmentedControl } from "shared/ui";
import { useDollars } from "shared/wallet";
import { FiatBox } from "#/components/amount-boxes.tsx";
import { SettingRow } from "#/components/setting-row.tsx";
import { useCustomChange } from "./use-custom-change.ts";

/** Settings for hidden and small amounts. */
export function AmountsCard() {
  const { t } = useLingui();
  const { hide_amounts, small_balance } = useCustom();
  const toDollars = useDollars();
  const change = useCustomChange();
  return (
    <Card title={t`Amounts`} flush divided>
      <div>
        <SettingRow
          isNarrow
          label={<Trans>Hide amounts by default</Trans>}
          hint={<Trans>Hide amounts on the dashboard and in the wallet until you show them.</Trans>}
        >
          <Switch
            label={t`Hide amounts by default`}
            checked={hide_amounts}
            onChange={(isOn) => change({ hide_amounts: isOn })}
          />
        </SettingRow>
        <SettingRow
          label={<Trans>Small-balance limit</Trans>}
          hint={<Trans>The wallet can hide balances worth less.</Trans>}
        >
          <FiatBox
            labelOf={(currency) => t`Small-balance limit, ${currency}`}
            amount={{ value: small_balance, currency: "USD" }}
            onChange={(amount) => change({ small_balance: toDollars(amount) })}
          />
        </SettingRow>
      </div>
    </Card>
  );
}

/** Settings for theme and motion. */
export function LooksCard() {
  const { t } = useLingui();
  const { theme } = useLocale();
  const custom = useCustom();
  const change = useCustomChange();
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: "system", label: t({ message: "System", context: "theme" }) },
    { value: "light", label: t({ message: "Light", context: "theme" }) },
    { value: "dark", label: t({ message: "Dark", context: "theme" }) },
  ];
  return (
    <Card title={t`Appearance`} flush divided>
      <div>
        {canChooseTheme && (
          <SettingRow label={<Trans>Theme</Trans>}>
            <SegmentedControl
              label={t`Theme`}
              options={themes}
              value={custom.theme ?? theme}
              onChange={(next) => change({ theme: next })}
            />
          </SettingRow>
        )}
        <SettingRow isNarrow label={<Trans>Reduced motion</Trans>} hint={<Trans>Turn off animations.</Trans>}>
          <Switch
            label={t`Reduced motion`}
            checked={custom.motion === "reduced"}
            onChange={(isOn) => change({ motion: isOn ? "reduced" : "system" })}
          />
        </SettingRow>
      </div>
    </Card>
  );
}
