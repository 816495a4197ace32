import { Trans, useLingui } from "@lingui/react/macro";
import { Switch, TimeInput } from "shared/forms";
import { readNow, useDisplayPreferences } from "shared/mining";
import { formatPercent, formatZone } from "shared/format";
import { useSession } from "shared/session";
import { Card } from "shared/ui";
import { LOAN_LEVELS, USUAL_QUIET } from "../model/notice-settings.ts";
import type { SettingsCardProps } from "./alerts-card.tsx";
import { FiatBox } from "#/components/amount-boxes.tsx";
import { Choice, SettingRow } from "#/components/setting-row.tsx";

const NO_LEVEL = "none";

/** A custom warning level for loans, below the fixed ones; only main accounts have loans. */
function LoanLevel({ settings, onChange }: SettingsCardProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { account } = useSession();
  if (account?.account_type !== "main") return null;
  const none = t({ message: "none", context: "own level of a loan" });
  return (
    <SettingRow
      label={<Trans>Custom warning level for loans</Trans>}
      hint={<Trans>You're notified when the loan-to-value ratio reaches it, besides the fixed levels.</Trans>}
    >
      <Choice
        label={t`Custom warning level for loans`}
        value={settings.loan_level ?? NO_LEVEL}
        options={[
          { value: NO_LEVEL, label: none },
          ...LOAN_LEVELS.map((level) => ({ value: level, label: formatPercent(level, locale) })),
        ]}
        onChange={(value) => {
          const loan_level = LOAN_LEVELS.find((level) => level === value) ?? null;
          onChange({ ...settings, loan_level });
        }}
      />
    </SettingRow>
  );
}

/** Quiet hours, the time of the report, the minimum payout to report, and the loan level. */
export function TimesCard({ settings, onChange }: SettingsCardProps) {
  const { t } = useLingui();
  const zone = formatZone(settings.time_zone, readNow());
  const { quiet } = settings;
  return (
    <Card title={t`Times and amounts`} flush divided>
      <div>
        <SettingRow
          label={<Trans>Quiet hours</Trans>}
          hint={<Trans>No alerts during these hours; problems that remain are reported when they end.</Trans>}
        >
          {quiet !== null && (
            <>
              <TimeInput
                label={t({ message: "from", context: "quiet hours" })}
                value={quiet.from}
                onChange={(from) => onChange({ ...settings, quiet: { ...quiet, from } })}
              />
              <TimeInput
                label={t({ message: "to", context: "quiet hours" })}
                value={quiet.to}
                onChange={(to) => onChange({ ...settings, quiet: { ...quiet, to } })}
              />
              <span className="text-xs text-ink-2">{zone}</span>
            </>
          )}
          <Switch
            label={t`Quiet hours`}
            checked={quiet !== null}
            onChange={(isOn) => onChange({ ...settings, quiet: isOn ? { ...USUAL_QUIET } : null })}
          />
        </SettingRow>
        <SettingRow
          label={<Trans>Daily report</Trans>}
          hint={<Trans>It covers the last full day in UTC.</Trans>}
        >
          <TimeInput
            label={t({ message: "at", context: "time of the daily report" })}
            value={settings.report_time}
            onChange={(report_time) => onChange({ ...settings, report_time })}
          />
          <span className="text-xs text-ink-2">{zone}</span>
        </SettingRow>
        <SettingRow
          label={<Trans>Notify for payouts over</Trans>}
          hint={<Trans>Smaller payouts appear only in the history.</Trans>}
        >
          <FiatBox
            labelOf={(currency) => t`Notify for payouts over, ${currency}`}
            amount={{ value: settings.payout_minimum, currency: settings.payout_currency }}
            onChange={({ value, currency }) =>
              onChange({ ...settings, payout_minimum: value, payout_currency: currency })
            }
          />
        </SettingRow>
        <LoanLevel settings={settings} onChange={onChange} />
      </div>
    </Card>
  );
}
