import { Trans, useLingui } from "@lingui/react/macro";
import type { UnitPrefix } from "amount";
import { clsx } from "clsx";
import type { MinerMachine } from "contracts";
import type { ReactNode } from "react";
import { Select } from "shared/ui";
import type { FieldTexts } from "../model/fields.ts";
import { BUTTON_COUNT, isChosen, machinePreset, ownPreset, type Preset } from "../model/presets.ts";

/** Props of {@link Presets}. */
export interface PresetsProps {
  machines: readonly MinerMachine[];
  /** The visitor's 24 h average in H/s. */
  ownRate: string | undefined;
  texts: FieldTexts;
  prefix: UnitPrefix;
  onPreset: (preset: Preset) => void;
}

const CHIP =
  "inline-flex min-h-7 cursor-pointer items-center rounded-full border px-2.5 text-2xs font-medium max-md:min-h-11 max-md:px-3.5 max-md:text-xs";
const CHOSEN = "border-accent-border bg-accent-soft text-accent-text";
const OPEN = "border-line-strong text-ink-2 hover:bg-hover hover:text-ink";

function Chip({
  isPressed,
  onPress,
  children,
}: {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={clsx(CHIP, isPressed ? CHOSEN : OPEN)}
    >
      {children}
    </button>
  );
}

/** Presets to choose from: the visitor's own average and machines on the market. */
export function Presets({ machines, ownRate, texts, prefix, onPreset }: PresetsProps) {
  const { t } = useLingui();
  const own = ownRate === undefined ? null : ownPreset(ownRate);
  const others = machines.slice(BUTTON_COUNT);
  const chosenOther = others.find((machine) => isChosen(machinePreset(machine), texts, prefix));
  if (own === null && machines.length === 0) return null;
  function handleOther(name: string): void {
    const machine = others.find((one) => one.name === name);
    if (machine) onPreset(machinePreset(machine));
  }
  return (
    <div role="group" aria-label={t`Miners`} className="mt-3 flex flex-wrap gap-1.5">
      {own && (
        <Chip isPressed={isChosen(own, texts, prefix)} onPress={() => onPreset(own)}>
          <Trans>My 24 h average</Trans>
        </Chip>
      )}
      {machines.slice(0, BUTTON_COUNT).map((machine) => {
        const preset = machinePreset(machine);
        return (
          <Chip
            key={machine.name}
            isPressed={isChosen(preset, texts, prefix)}
            onPress={() => onPreset(preset)}
          >
            {machine.name}
          </Chip>
        );
      })}
      {others.length > 0 && (
        <Select
          label={t`Other miners`}
          look="chip"
          placeholder={t`Other miners`}
          value={chosenOther?.name ?? ""}
          options={others.map((machine) => ({ value: machine.name, label: machine.name }))}
          onChange={handleOther}
          className={clsx("font-medium", chosenOther ? CHOSEN : OPEN)}
        />
      )}
    </div>
  );
}
