import { Trans } from "@lingui/react/macro";
import type { Activity, ActivityPrize } from "contracts/calls/activities";
import { Gift } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "shared/ui";
import { PrizeText } from "./prize-text.tsx";

interface PrizeRow {
  id: string;
  condition: ReactNode;
  prize: ActivityPrize;
}

function rowsOf({ ranking, quiz }: Activity): PrizeRow[] {
  const ranks = (ranking?.prizes ?? []).map(({ from, to, prize }) => ({
    id: `rank ${String(from)}`,
    condition:
      from === to ? (
        <Trans>Rank {from}</Trans>
      ) : (
        <Trans>
          Ranks {from} to {to}
        </Trans>
      ),
    prize,
  }));
  const total = quiz?.questions ?? 0;
  const scores = (quiz?.prizes ?? []).map(({ score, prize }) => ({
    id: `score ${String(score)}`,
    condition:
      score >= total ? (
        <Trans>All {total} answers right</Trans>
      ) : (
        <Trans>
          At least {score} of {total} answers right
        </Trans>
      ),
    prize,
  }));
  return [...ranks, ...scores];
}

/** The prizes and their conditions. */
export function Prizes({ activity }: { activity: Activity }) {
  const rows = rowsOf(activity);
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-lg font-semibold">
        <Trans>Prizes</Trans>
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {rows.map(({ id, condition, prize }) => (
          <li key={id} className="grid">
            <Card>
              <Gift aria-hidden size={22} strokeWidth={1.75} className="mb-3 text-accent-text" />
              <h3 className="text-[0.9375rem] leading-6 font-semibold">{prize.title}</h3>
              <p className="text-sm">{condition}</p>
              <p className="mt-1 text-sm text-ink-2">
                <PrizeText prize={prize} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
