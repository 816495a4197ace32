import { useLingui } from "@lingui/react/macro";
import { formatUtcOffset, utcOffsetMinutes } from "../locale/index.ts";

const FULL_HOURS = Array.from({ length: 27 }, (_entry, index) => (index - 12) * 60);
const PARTS_OF_HOURS = [-570, -210, 210, 270, 330, 345, 390, 570];
const OFFSETS = [...FULL_HOURS, ...PARTS_OF_HOURS].toSorted((a, b) => a - b);

/**
 * Returns the time zones to choose from, the device's own first.
 *
 * @returns settings as accepted by {@link setTimezone}, with their names
 */
export function useTimezones(): readonly { value: string; label: string }[] {
  const { t } = useLingui();
  const offset = formatUtcOffset(utcOffsetMinutes("local", Date.now()));
  return [
    { value: "local", label: t`Local (${offset})` },
    ...OFFSETS.map((minutes) => ({ value: String(minutes), label: formatUtcOffset(minutes) })),
  ];
}
