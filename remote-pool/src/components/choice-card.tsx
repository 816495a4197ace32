import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import { Badge } from "shared/ui";

/** Props shared by the cards of a group of choices. */
export interface Choice {
  /** Name of the radio group. */
  name: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** Props of {@link ChoiceCard}. */
interface ChoiceCardProps extends Choice {
  value: string;
  /** Aligns the radio button with the first line instead of the middle. */
  isTall?: boolean;
  children: ReactNode;
}

/** A card with a radio button, clickable as a whole. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, value, isChosen, isDisabled, onChoose, isTall = false, children } = props;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(
        "flex gap-3 rounded-md border p-4 max-md:p-3",
        isTall ? "items-start" : "items-center",
        isChosen ? "border-accent bg-selected" : "border-line",
        isDisabled ? "cursor-not-allowed" : "cursor-pointer hover:bg-hover",
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className={clsx("size-4 shrink-0 accent-(--accent)", isTall && "mt-1")}
      />
      {children}
    </label>
  );
}

/** Badges for a choice that is active now, or from the next hour on. */
export function ForceBadges({ isNow, isNext }: { isNow: boolean; isNext: boolean }) {
  return (
    <>
      {isNow && (
        <Badge kind="done">
          <Trans context="method">Active</Trans>
        </Badge>
      )}
      {isNext && (
        <Badge kind="processing">
          <Trans>Next</Trans>
        </Badge>
      )}
    </>
  );
}
