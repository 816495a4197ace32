import { Trans, useLingui } from "@lingui/react/macro";
import { getWorker, setWorkerAlert, type WorkerAlert } from "contracts";
import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { HOUR, formatDate, formatPercent } from "shared/format";
import { Form, SelectField, SubmitButton, Switch, useSchemaForm } from "shared/forms";
import { readNow, useNow, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, ErrorState, Menu, MenuItem, SkeletonText } from "shared/ui";
import * as v from "valibot";

const THRESHOLDS = ["0", "0.5", "0.7", "0.8", "0.9"] as const;
const DELAYS = ["10", "20", "30", "60", "180"] as const;

const schema = v.object({ threshold: v.string(), delay: v.string() });

/** Keeps a value set by another program as a choice. */
function withCurrent(choices: readonly string[], current: string): string[] {
  return choices.includes(current) ? [...choices] : [current, ...choices];
}

/** Props of {@link AlertForm}. */
interface AlertFormProps {
  alert: WorkerAlert;
  onSave: (alert: WorkerAlert) => Promise<void>;
}

function AlertForm({ alert, onSave }: AlertFormProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const delay = String(alert.delay_min);
  function nameOf(threshold: string): string {
    const share = formatPercent(threshold, locale, 0);
    return threshold === "0" ? t`Only when inactive` : t`${share} of its 24 h average`;
  }
  const form = useSchemaForm(schema, { threshold: alert.threshold, delay });
  return (
    <Form
      form={form}
      label={t`Alert`}
      className="mt-3 grid gap-3 md:grid-cols-2"
      onSubmit={(values) =>
        onSave({
          ...alert,
          enabled: true,
          threshold: values.threshold,
          delay_min: Number.parseInt(values.delay, 10),
        })
      }
    >
      <SelectField
        control={form.control}
        name="threshold"
        label={t`Hashrate below`}
        options={withCurrent(THRESHOLDS, alert.threshold).map((value) => ({
          value,
          label: nameOf(value),
        }))}
      />
      <SelectField
        control={form.control}
        name="delay"
        label={t`For at least`}
        options={withCurrent(DELAYS, delay).map((value) => ({ value, label: t`${value} min` }))}
      />
      <div className="md:col-span-2">
        <SubmitButton form={form} size="sm" variant="secondary" busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save alert</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}

interface MuteProps {
  alert: WorkerAlert;
  isBusy: boolean;
  onSave: (alert: WorkerAlert) => void;
}

/** Mutes the alerts of a worker for a while, or unmutes them. */
function Mute({ alert, isBusy, onSave }: MuteProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const until = alert.muted_until ?? 0;
  const isMuted = until > now;
  const time = formatDate(until, { locale, timeZone, form: "table" });
  const choices = [
    { hours: 1, label: t`For 1 hour` },
    { hours: 8, label: t`For 8 hours` },
    { hours: 24, label: t`For 24 hours` },
    { hours: 168, label: t`For 7 days` },
  ];
  if (isMuted) {
    return (
      <div className="mt-3 flex items-center justify-between gap-3 text-xs text-ink-2">
        <span className="num">
          <Trans>Muted until {time}</Trans>
        </span>
        <Button
          size="sm"
          icon={Bell}
          disabled={isBusy}
          onClick={() => onSave({ ...alert, muted_until: null })}
        >
          <Trans>Unmute</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-3">
      <Menu
        align="start"
        label={t`Mute`}
        trigger={
          <Button size="sm" icon={BellOff} disabled={isBusy}>
            <Trans>Mute</Trans>
          </Button>
        }
      >
        {choices.map(({ hours, label }) => (
          <MenuItem key={hours} onSelect={() => onSave({ ...alert, muted_until: readNow() + hours * HOUR })}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

/** Whether a worker raises alerts, with threshold and delay. */
export function AlertSettings({ coin, id }: { coin: string; id: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { data, error, mutate } = useCall(getWorker, { params: { coin, id } }, { revalidateOnFocus: false });
  async function save(alert: WorkerAlert): Promise<void> {
    setBusy(true);
    try {
      await callApi(setWorkerAlert, { params: { coin, id }, body: alert });
      await mutate();
      toast.success(t`Alert saved`);
    } catch (problem) {
      toast.error(errorText(problem));
    } finally {
      setBusy(false);
    }
  }
  const lines = 3;
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">
          <Trans>Alerts for this worker</Trans>
        </h3>
        {data && (
          <Switch
            label={t`Alerts for this worker`}
            checked={data.alert.enabled}
            disabled={isBusy}
            onChange={(enabled) => void save({ ...data.alert, enabled })}
          />
        )}
      </div>
      <p className="text-xs text-ink-2">
        <Trans>You'll get one alert when it drops below the limit and one when it recovers.</Trans>
      </p>
      {data?.alert.enabled && (
        <>
          <AlertForm
            key={`${data.alert.threshold} ${String(data.alert.delay_min)}`}
            alert={data.alert}
            onSave={save}
          />
          <Mute alert={data.alert} isBusy={isBusy} onSave={(alert) => void save(alert)} />
        </>
      )}
      {!data && !error && <SkeletonText lines={lines} className="mt-3" />}
      {!data && error && (
        <ErrorState
          title={t`Couldn't load the alert.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      )}
    </section>
  );
}
