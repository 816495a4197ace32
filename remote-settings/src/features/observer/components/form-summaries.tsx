import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { SHARE_DAY_TIME, type Locale } from "contracts";
import { formatDay } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { DescriptionList } from "shared/ui";
import { toOpenAuth, type LinkForm } from "../model/link-form.ts";
import { formatShare, restOf } from "../model/share-ratio.ts";
import { LIFE_NAMES, PERMISSION_NAMES } from "./permission-texts.ts";

function endName({ expire, expire_time }: LinkForm, locale: Locale, i18n: I18n): string {
  if (expire === "until") return formatDay(expire_time, { locale, form: "table-date" });
  return expire === "keep" ? "" : i18n._(LIFE_NAMES[expire]);
}

/** Summary of the link to create, shown before the codes are requested. */
export function LinkSummary({ form }: { form: LinkForm }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { locale } = useDisplayPreferences();
  const shown = toOpenAuth(form.permissions).map((permission) => i18n._(PERMISSION_NAMES[permission]));
  return (
    <DescriptionList
      rows={[
        { id: "remark", term: t`Remark`, value: form.remark },
        { id: "scope", term: t`Shows`, value: form.scope === "global" ? t`All accounts` : form.account },
        { id: "auth", term: t`Anyone with the link sees`, value: shown.join(", ") },
        { id: "coins", term: t`Coins`, value: form.allCoins ? t`All coins` : form.coins.join(", ") },
        { id: "ends", term: t`Ends`, value: endName(form, locale, i18n) },
      ]}
    />
  );
}

/** Props of {@link ShareSummary}. */
interface ShareSummaryProps {
  account: string;
  coin: string;
  items: readonly { account: string; percent: string }[];
}

/** Summary of the recipients and their shares, shown before the codes are requested. */
export function ShareSummary({ account, coin, items }: ShareSummaryProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const rest = restOf(items.map(({ percent }) => percent));
  return (
    <>
      <DescriptionList
        rows={[
          { id: "place", term: t`Mining account`, value: `${account} · ${coin}` },
          ...items.map((item) => ({
            id: item.account,
            term: item.account,
            value: formatShare(item.percent, locale),
          })),
          { id: "rest", term: t`Stays with you`, value: formatShare(rest ?? "0", locale) },
        ]}
      />
      <p className="mt-3 text-xs text-ink-3">
        <Trans>Takes effect next period, which begins at {{ time: SHARE_DAY_TIME }} UTC.</Trans>
      </p>
    </>
  );
}
