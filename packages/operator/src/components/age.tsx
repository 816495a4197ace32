import { formatAge } from "./format-age.ts";

/** Shows a duration in its largest unit; a dash for an unknown one. */
export function Age({ seconds }: { seconds: number | null }) {
  return <span className="num whitespace-nowrap">{formatAge(seconds)}</span>;
}
