import { formatSpan } from "shared/format";

/** A length of time in its largest unit; a dash for an unknown one. */
export function Age({ seconds }: { seconds: number | null }) {
  return <span className="num whitespace-nowrap">{formatSpan(seconds, "en_US")}</span>;
}
