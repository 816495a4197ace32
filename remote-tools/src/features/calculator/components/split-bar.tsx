import type { Earnings } from "../model/earnings.ts";
import { splitOf } from "../model/split.ts";

const PARTS = [
  { id: "electricity", colour: "bg-chart-2" },
  { id: "fee", colour: "bg-chart-7" },
  { id: "net", colour: "bg-chart-1" },
] as const;

/** How the revenue is split, as one bar; the figures below show the same as text. */
export function SplitBar({ earnings }: { earnings: Earnings }) {
  const split = splitOf(earnings);
  return (
    <div aria-hidden className="mt-4 mb-3 flex h-3.5 gap-0.5">
      {PARTS.filter(({ id }) => split[id] > 0).map(({ id, colour }) => (
        <div
          key={id}
          className={`h-full min-w-0.5 rounded-xs ${colour}`}
          style={{ width: `${String(split[id] * 100)}%` }}
        />
      ))}
    </div>
  );
}
