import { Trans, useLingui } from "@lingui/react/macro";
import { getWeixin, getWeixinSetting, setWeixinSetting, type WeixinSetting } from "contracts";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { pathTo } from "shared/navigation";
import { showToast } from "shared/toast";
import { Card, ErrorState, Notice, SkeletonText, TextLink, usePartToCome } from "shared/ui";
import { WeixinFrame } from "./components/weixin-frame.tsx";

function useNames(): Readonly<Record<keyof WeixinSetting, string>> {
  const { t } = useLingui();
  return {
    worker_offline: t`Worker offline`,
    hashrate_drop: t`Hashrate drop`,
    daily_report: t`Daily report`,
    payout: t`Payout sent or failed`,
  };
}

const KINDS = ["worker_offline", "hashrate_drop", "daily_report", "payout"] as const;

function Switches() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const names = useNames();
  const { data, error, mutate } = useCall(getWeixinSetting, {});
  const [isBusy, setBusy] = useState(false);
  if (data === undefined) {
    if (error === undefined) return <SkeletonText lines={4} />;
    return (
      <ErrorState
        title={t`Couldn't load notifications.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  async function handleChange(kind: keyof WeixinSetting, isOn: boolean): Promise<void> {
    if (data === undefined) return;
    const body = { ...data, [kind]: isOn };
    setBusy(true);
    try {
      await callApi(setWeixinSetting, { body });
      await mutate(body, { revalidate: false });
      showToast("success", t`Saved.`);
    } catch (problem) {
      showToast("error", errorText(problem));
    }
    setBusy(false);
  }
  return (
    <ul>
      {KINDS.map((kind) => (
        <li
          key={kind}
          className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
        >
          <span className="text-sm">{names[kind]}</span>
          <Switch
            label={names[kind]}
            checked={data[kind]}
            disabled={isBusy}
            onChange={(isOn) => void handleChange(kind, isOn)}
          />
        </li>
      ))}
    </ul>
  );
}

function Unlinked() {
  const { t } = useLingui();
  const { data, error } = useCall(getWeixin, {});
  usePartToCome(data === undefined && error === undefined);
  if (data === undefined || data.bound !== null) return null;
  return (
    <Notice tone="warning" title={t`WeChat is not linked.`}>
      <TextLink to={pathTo("weixin.bind", {})}>
        <Trans>Link WeChat</Trans>
      </TextLink>
    </Notice>
  );
}

/** Which notifications of the current account the chat app shows (R2.3.45). */
export function SettingPage() {
  const { t } = useLingui();
  return (
    <WeixinFrame title={t`Notifications`}>
      <Unlinked />
      <Card>
        <Switches />
      </Card>
      <p className="text-xs text-ink-2">
        <Trans>WeChat shows events that are also sent by email or message.</Trans>{" "}
        <TextLink to={pathTo("setting.notice", {})}>
          <Trans>Notification settings</Trans>
        </TextLink>
      </p>
    </WeixinFrame>
  );
}

export { SettingPage as Component };
