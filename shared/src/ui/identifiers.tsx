import { clsx } from "clsx";
import { Fragment } from "react";
import { encode } from "uqr";
import { addressPrefix, shortenIdentifier, splitAddress } from "../format/index.ts";
import { CopyButton } from "./copy.tsx";

/** A compared end of an address; never broken, so that all of it is seen at once. */
const MARKED = "rounded-xs bg-accent-soft whitespace-nowrap text-accent-text";

/** Characters that are read together. */
const GROUP = 4;

/** Props of {@link Grouped}. */
interface GroupedProps {
  address: string;
  /** Indexes of the part's first character and of the one after its last. */
  start: number;
  end: number;
  /** Whether the part is never broken. */
  whole?: boolean;
}

/**
 * Part of an address in groups of four from its beginning, to read and compare. Lines break only between groups. The gaps are not
 * text, so that selecting and copying it gives the plain address.
 */
function Grouped({ address, start, end, whole = false }: GroupedProps) {
  const first = Math.floor(start / GROUP) * GROUP;
  const count = Math.ceil((end - first) / GROUP);
  return Array.from({ length: count }, (_, index) => {
    const next = first + (index + 1) * GROUP;
    const hasGap = next <= end && next < address.length;
    return (
      <Fragment key={next}>
        <span className={clsx(hasGap && "me-[0.35em]")}>
          {address.slice(Math.max(next - GROUP, start), Math.min(next, end))}
        </span>
        {hasGap && !whole && <wbr />}
      </Fragment>
    );
  });
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
 * An address or hash in a monospaced font; the full form is in groups of four behind its prefix, and marks the first and last six
 * characters for comparison.
 */
export function Address({ value, form, copyLabel, className }: AddressProps) {
  const { head, tail } = splitAddress(value);
  const prefix = addressPrefix(value);
  const own = value.slice(prefix.length);
  const tailStart = own.length - tail.length;
  return (
    <span className={clsx("inline-flex max-w-full items-center gap-1 font-mono text-xs", className)}>
      {form === "short" ? (
        <span title={value} className="whitespace-nowrap">
          {shortenIdentifier(value)}
        </span>
      ) : (
        <span>
          {prefix && (
            <>
              <span>{prefix}</span>
              <wbr />
            </>
          )}
          <span className={MARKED}>
            <Grouped address={own} start={0} end={head.length} whole />
          </span>
          <Grouped address={own} start={head.length} end={tailStart} />
          {tail && (
            <span className={MARKED}>
              <Grouped address={own} start={tailStart} end={own.length} whole />
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
