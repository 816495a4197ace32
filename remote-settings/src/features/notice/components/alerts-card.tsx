import { Trans, useLingui } from "@lingui/react/macro";
import { hashrate, hashrateFromUnit, isPlainDecimal, isZero, ratioOf } from "amount";
import { OFFLINE_MINUTES, getWorkerGroups, type NoticeSettings } from "contracts";
import { DEFAULT_COIN, POOL_COINS } from "contracts/coins";
import { useState } from "react";
import { useCall } from "shared/api";
import { columnPrefix, defaultPrefix, formatPercent, hashUnit } from "shared/format";
import { Switch, boxStyle } from "shared/forms";
import { DEFAULT_GROUP, useDisplayPreferences } from "shared/mining";
import { Card, DecimalInput } from "shared/ui";
import { DROP_RATIOS, REJECT_RATIOS, withCoin, withFixedLimit, withGroup } from "../model/notice-settings.ts";
import { MinimumRows } from "./minimum-rows.tsx";
import { Choice, SettingRow } from "#/components/setting-row.tsx";

/** Props of the settings cards. */
export interface SettingsCardProps {
  settings: NoticeSettings;
  onChange: (settings: NoticeSettings) => void;
}

function OfflineRows({ settings, onChange }: SettingsCardProps) {
  const { t } = useLingui();
  return (
    <>
      <SettingRow
        label={<Trans>Worker counts as offline after</Trans>}
        hint={<Trans>Time without a share. A worker's own setting takes precedence.</Trans>}
      >
        <Choice
          label={t`Worker counts as offline after`}
          value={String(settings.offline_minutes)}
          options={OFFLINE_MINUTES.map((value) => ({ value: String(value), label: t`${value} min` }))}
          onChange={(value) => {
            const offline_minutes = OFFLINE_MINUTES.find((one) => String(one) === value);
            if (offline_minutes !== undefined) onChange({ ...settings, offline_minutes });
          }}
        />
      </SettingRow>
      <SettingRow
        isNarrow
        label={<Trans>Remind every hour</Trans>}
        hint={<Trans>While workers stay offline, for a day at most.</Trans>}
      >
        <Switch
          label={t`Remind every hour`}
          checked={settings.repeat}
          onChange={(repeat) => onChange({ ...settings, repeat })}
        />
      </SettingRow>
    </>
  );
}

function FixedLimit({ settings, onChange, coin }: SettingsCardProps & { coin: string }) {
  const { t } = useLingui();
  const set = settings.drop_fixed.find((one) => one.coin === coin)?.hashrate;
  const prefix = set === undefined ? defaultPrefix(coin) : columnPrefix([set], { coin, from: "largest" });
  const whole = hashrateFromUnit("1", prefix);
  const shown = set === undefined ? "" : ratioOf(hashrate(set), whole, { decimals: 4, rounding: "half-up" });
  const [typed, setTyped] = useState<string | null>(null);
  function handleBlur(): void {
    const text = typed ?? shown;
    setTyped(null);
    if (text === shown) return;
    if (text === "") onChange(withFixedLimit(settings, coin, null));
    else if (isPlainDecimal(text) && !isZero(hashrateFromUnit(text, prefix)) && text.length <= 12)
      onChange(withFixedLimit(settings, coin, hashrateFromUnit(text, prefix)));
  }
  return (
    <label className="flex items-center gap-2 text-xs text-ink-2 max-md:w-full">
      {coin}
      <span className={`${boxStyle({ error: false })} w-36 max-md:grow`}>
        <DecimalInput
          value={typed ?? shown}
          onChange={setTyped}
          aria-label={t`Fixed limit of ${coin}`}
          placeholder={t({ message: "none", context: "fixed hashrate limit" })}
          onBlur={handleBlur}
          className="num w-full min-w-0 bg-transparent text-sm text-ink outline-none"
        />
        <span className="text-xs text-ink-3">{hashUnit(coin, prefix)}</span>
      </span>
    </label>
  );
}

function LimitRows({ settings, onChange, coin }: SettingsCardProps & { coin: string }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const ratios = (values: readonly string[], current: string) =>
    [...new Set([...values, current])].map((value) => ({ value, label: formatPercent(value, locale, 0) }));
  return (
    <>
      <SettingRow
        label={<Trans>Hashrate drops below</Trans>}
        hint={<Trans>Share of the 24 h average.</Trans>}
      >
        <Choice
          label={t`Hashrate drops below`}
          value={settings.drop_ratio}
          options={ratios(DROP_RATIOS, settings.drop_ratio)}
          onChange={(drop_ratio) => onChange({ ...settings, drop_ratio })}
        />
      </SettingRow>
      <SettingRow
        label={<Trans>Or a fixed limit</Trans>}
        hint={<Trans>It takes precedence over the share of the average. Leave it empty for none.</Trans>}
      >
        <FixedLimit settings={settings} onChange={onChange} coin={coin} />
      </SettingRow>
      <SettingRow label={<Trans>Reject rate above</Trans>}>
        <Choice
          label={t`Reject rate above`}
          value={settings.reject_ratio}
          options={ratios(REJECT_RATIOS, settings.reject_ratio)}
          onChange={(reject_ratio) => onChange({ ...settings, reject_ratio })}
        />
      </SettingRow>
    </>
  );
}

function MuteRows({ settings, onChange, coin }: SettingsCardProps & { coin: string }) {
  const { t } = useLingui();
  const { data } = useCall(getWorkerGroups, { params: { coin } }, { revalidateOnFocus: false });
  const isWatched = !settings.muted_coins.includes(coin);
  const groups = (data ?? []).filter((group) => group.group_id >= DEFAULT_GROUP);
  const isOn = (group_id: number) =>
    !settings.muted_groups.some((one) => one.coin === coin && one.group_id === group_id);
  return (
    <>
      <SettingRow isNarrow label={<Trans>{coin} alerts</Trans>}>
        <Switch
          label={t`${coin} alerts`}
          checked={isWatched}
          onChange={(isOn) => onChange(withCoin(settings, coin, isOn))}
        />
      </SettingRow>
      {isWatched &&
        groups.length > 1 &&
        groups.map(({ group_id, group_name: name }) => (
          <SettingRow isNarrow key={group_id} label={<span className="ps-5 font-normal">{name}</span>}>
            <Switch
              label={t`Alerts for group ${name}`}
              checked={isOn(group_id)}
              onChange={(isChecked) => onChange(withGroup(settings, { coin, group_id }, isChecked))}
            />
          </SettingRow>
        ))}
      {isWatched && (
        <MinimumRows
          coin={coin}
          groups={groups.length > 1 ? groups.filter((group) => isOn(group.group_id)) : []}
        />
      )}
    </>
  );
}

/** The thresholds of worker and hashrate alerts, and which coins and groups raise them. */
export function AlertsCard({ settings, onChange }: SettingsCardProps) {
  const { t } = useLingui();
  const [coin, setCoin] = useState<string>(DEFAULT_COIN);
  const common = { settings, onChange };
  return (
    <Card title={t`Workers and hashrate`} flush divided>
      <div>
        <OfflineRows {...common} />
        <SettingRow label={<Trans>Thresholds and groups for</Trans>}>
          <Choice
            label={t`Coin`}
            value={coin}
            options={POOL_COINS.map((value) => ({ value: String(value), label: value }))}
            onChange={setCoin}
          />
        </SettingRow>
        <LimitRows {...common} coin={coin} />
        <MuteRows {...common} coin={coin} />
      </div>
    </Card>
  );
}
