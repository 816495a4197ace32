import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { LINK_LOOK } from "../../ui/index.ts";
import { COUNT_PARTS, CountNote } from "../cards/worker-counts.tsx";
import { EarlyLine, EarlyPart, EarlyVariant } from "./early-line.tsx";

/** Returns the smallest whole number of each plural category of a language; all occur below a hundred. */
function examplesOf(tag: string | string[]): Map<Intl.LDMLPluralRule, number> {
  const rules = new Intl.PluralRules(tag);
  const examples = new Map<Intl.LDMLPluralRule, number>();
  for (let count = 1; count < 100; count += 1) {
    const category = rules.select(count);
    if (!examples.has(category)) examples.set(category, count);
  }
  return examples;
}

/** The number of inactive or invalid workers, in the plural forms of the language; nothing for zero. */
function EarlyCount({ name, hasLinks }: { name: "unactive" | "invalid"; hasLinks: boolean }) {
  const { t, i18n } = useLingui();
  const textOf = (count: number): string => {
    const [inactive, invalid] = [count, count];
    return name === "unactive"
      ? t`${plural(inactive, { one: "# inactive", other: "# inactive" })}`
      : t`${plural(invalid, { one: "# invalid", other: "# invalid" })}`;
  };
  return (
    <EarlyLine>
      {[...examplesOf(i18n.locales ?? i18n.locale)].map(([category, count]) => {
        const [before, after] = textOf(count).split(String(count));
        return (
          <EarlyVariant key={category}>
            <span
              className={clsx(
                hasLinks && [LINK_LOOK, "max-md:inline-flex max-md:min-h-6 max-md:items-center"],
              )}
            >
              {before}
              <EarlyPart name={`${name}_${category}`} />
              {after}
            </span>
          </EarlyVariant>
        );
      })}
    </EarlyLine>
  );
}

/** Prerendered {@link CountNote} below the number of active workers. */
export function EarlyCountNote({ hasLinks }: { hasLinks: boolean }) {
  return (
    <EarlyVariant when="account">
      <CountNote
        bar={COUNT_PARTS.map(({ name, className }) => (
          <span key={name} data-early-grow={name} className={clsx("basis-0", className)} />
        ))}
      >
        <EarlyCount name="unactive" hasLinks={hasLinks} />
        <EarlyCount name="invalid" hasLinks={hasLinks} />
      </CountNote>
    </EarlyVariant>
  );
}
