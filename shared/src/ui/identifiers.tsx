import { clsx } from "clsx";
import { encode } from "uqr";
import { shortenIdentifier, splitAddress } from "../format/index.ts";
import { CopyButton } from "./copy.tsx";

/** A compared end of an address; never broken, so that all of it is seen at once. */
const MARKED = "rounded-xs bg-accent-soft whitespace-nowrap text-accent-text";

/** Characters that are read together. */
const GROUP = 4;

/**
 * Part of an address in groups of four from its beginning, to read and compare. The gaps are not text, so that selecting and copying
 * it gives the plain address.
 *
 * @param start index of the part in the address
 */
function Grouped({ text, start }: { text: string; start: number }) {
  const cut = GROUP - (start % GROUP);
  const groups = [text.slice(0, cut), ...(text.slice(cut).match(/.{1,4}/gsu) ?? [])];
  const last = (start + text.length) % GROUP;
  return groups.map((group, index) => (
    <span
      key={index}
      className={clsx("inline-block", (index < groups.length - 1 || last === 0) && "me-[0.35em]")}
    >
      {group}
    </span>
  ));
}

/** Props of {@link Address}. */
export interface AddressProps {
  /** Full address or hash. */
  value: string;
  /** `short` for lists; `full` wherever money is moved. */
  form: "short" | "full";
  /** Adds a copy button with this name; it copies the full text. */
  copyLabel?: string;
  className?: string;
}

/**
 * An address or hash in a monospaced font; the full form is in groups of four and marks the first and last six characters for
 * comparison.
 */
export function Address({ value, form, copyLabel, className }: AddressProps) {
  const { head, middle, tail } = splitAddress(value);
  return (
    <span className={clsx("inline-flex max-w-full items-center gap-1 font-mono text-xs", className)}>
      {form === "short" ? (
        <span title={value} className="whitespace-nowrap">
          {shortenIdentifier(value)}
        </span>
      ) : (
        <span>
          <span className={MARKED}>
            <Grouped text={head} start={0} />
          </span>
          <Grouped text={middle} start={head.length} />
          {tail && (
            <span className={MARKED}>
              <Grouped text={tail} start={head.length + middle.length} />
            </span>
          )}
        </span>
      )}
      {copyLabel !== undefined && <CopyButton text={value} label={copyLabel} />}
    </span>
  );
}

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  text: string;
  /** What the code contains, e.g. "QR code of the deposit address". */
  label: string;
  /** Edge in pixels, at least 104. */
  size?: number;
}

/** A QR code on white with a quiet zone. */
export function QrCode({ text, label, size = 132 }: QrCodeProps) {
  const { data, size: cells } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join("");
  return (
    <span className="inline-block rounded-sm bg-white p-1">
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${String(cells)} ${String(cells)}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="black" />
      </svg>
    </span>
  );
}
