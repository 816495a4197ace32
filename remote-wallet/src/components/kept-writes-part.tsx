import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "shared/session";
import { listLeftWrites, type KeptWrite } from "shared/wallet";

// Almost always there is no such order.
const KeptWrites = lazy(async () => ({ default: (await import("./kept-writes.tsx")).KeptWrites }));

/** The outcome of orders that were sent before this page was opened; nothing if there are none. */
export function KeptWritesPart() {
  const account = useSession().account?.account ?? null;
  const [writes, setWrites] = useState<readonly KeptWrite[]>([]);

  // After the page that was left has ended its work, and only once: a form of this page shows its own orders.
  useEffect(() => setWrites(account === null ? [] : listLeftWrites(account)), [account]);

  if (writes.length === 0) return null;
  return (
    <Suspense>
      <KeptWrites writes={writes} />
    </Suspense>
  );
}
