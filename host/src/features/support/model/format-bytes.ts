import type { Locale } from "contracts";
import { toLanguageTag } from "shared/locale";

const KILO = 1024;

/**
 * Formats a file size for display.
 *
 * @param bytes whole number of bytes
 * @param locale language of the page
 * @returns e.g. "1.4 MB"
 */
export function formatBytes(bytes: number, locale: Locale): string {
  const isSmall = bytes < KILO * KILO;
  return new Intl.NumberFormat(toLanguageTag(locale), {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / KILO) : bytes / (KILO * KILO));
}
