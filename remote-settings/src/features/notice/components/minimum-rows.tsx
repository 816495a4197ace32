import { Trans, useLingui } from "@lingui/react/macro";
import type { WorkerGroup } from "contracts";
import { useState } from "react";
import { useErrorText } from "shared/api";
import { boxStyle } from "shared/forms";
import { ALL_GROUPS } from "shared/mining";
import { DecimalInput, ErrorState, SkeletonText } from "shared/ui";
import { EVERY_WORKER, minimumOf, readMinimum, withMinimum, type Minimum } from "../model/minimums.ts";
import { useMinimums } from "./use-minimums.ts";
import { Choice, SettingRow } from "#/components/setting-row.tsx";

/** Initial values by unit. */
const FIRST = { workers: 5, percent: 10 } as const;

type Option = "usual" | "every" | Minimum["unit"];

interface MinimumChoiceProps {
  name: string;
  isAll: boolean;
  /** Undefined when nothing is set. */
  minimum: Minimum | undefined;
  onChange: (minimum: Minimum | null) => void;
}

function optionOf(minimum: Minimum | undefined, isAll: boolean): Option {
  if (minimum === undefined) return isAll ? "every" : "usual";
  return minimum.unit === "workers" && minimum.value === EVERY_WORKER.value ? "every" : minimum.unit;
}

function MinimumField({ name, minimum, onChange }: MinimumChoiceProps & { minimum: Minimum }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  function handleBlur(): void {
    const value = readMinimum(typed ?? "", minimum.unit);
    setTyped(null);
    if (value !== null && value !== minimum.value) onChange({ unit: minimum.unit, value });
  }
  return (
    <span className={`${boxStyle({ error: false })} w-24`}>
      <DecimalInput
        value={typed ?? String(minimum.value)}
        onChange={setTyped}
        onBlur={handleBlur}
        aria-label={t`${name}: workers offline at once`}
        className="num w-full min-w-0 bg-transparent text-sm text-ink outline-none"
      />
    </span>
  );
}

function MinimumChoice(props: MinimumChoiceProps) {
  const { name, isAll, minimum, onChange } = props;
  const { t } = useLingui();
  const option = optionOf(minimum, isAll);
  const usual: { value: Option; label: string } = { value: "usual", label: t`As for all groups` };
  const options: { value: Option; label: string }[] = [
    ...(isAll ? [] : [usual]),
    { value: "every", label: t`Every worker` },
    { value: "workers", label: t({ message: "workers or more at once", context: "offline alert" }) },
    { value: "percent", label: t({ message: "% or more at once", context: "offline alert" }) },
  ];
  function handleChange(next: Option): void {
    if (next === "usual") onChange(null);
    else if (next === "every") onChange(isAll ? null : EVERY_WORKER);
    else onChange({ unit: next, value: FIRST[next] });
  }
  return (
    <>
      {minimum !== undefined && option === minimum.unit && <MinimumField {...props} minimum={minimum} />}
      <Choice
        label={t`${name}: report offline workers`}
        value={option}
        options={options}
        onChange={handleChange}
      />
    </>
  );
}

/** Props of {@link MinimumRows}. */
interface MinimumRowsProps {
  coin: string;
  /** Groups of the coin that raise alerts; a single group needs no row. */
  groups: readonly WorkerGroup[];
}

/** How many workers of a group must be offline at once to raise an alert: for all groups of a coin, and for each. */
export function MinimumRows({ coin, groups }: MinimumRowsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { minimums, error, isBusy, retry, save } = useMinimums();
  if (minimums === undefined) {
    return (
      <div className="border-t border-line px-5 py-3.5 max-md:px-4">
        {error === undefined ? (
          <SkeletonText lines={1} />
        ) : (
          <ErrorState
            title={t`Couldn't load the settings.`}
            message={errorText(error)}
            onRetry={retry}
            busy={isBusy}
          />
        )}
      </div>
    );
  }
  const choiceOf = (group_id: number, name: string) => (
    <MinimumChoice
      name={name}
      isAll={group_id === ALL_GROUPS}
      minimum={minimumOf(minimums, { coin, group_id })}
      onChange={(minimum) => save((rows) => withMinimum(rows, { coin, group_id }, minimum))}
    />
  );
  return (
    <>
      <SettingRow
        label={<Trans>Report offline workers</Trans>}
        hint={<Trans>How many of a group must be offline at once. Fewer are not reported.</Trans>}
      >
        {choiceOf(ALL_GROUPS, t`All groups`)}
      </SettingRow>
      {groups.map(({ group_id, group_name: name }) => (
        <SettingRow key={group_id} label={<span className="ps-5 font-normal">{name}</span>}>
          {choiceOf(group_id, name)}
        </SettingRow>
      ))}
    </>
  );
}
