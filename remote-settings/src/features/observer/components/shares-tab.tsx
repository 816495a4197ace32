import { ShareRecords } from "./share-records.tsx";
import { ShareRules } from "./share-rules.tsx";

/** Who gets a part of the income, and what was sent and received. */
export function SharesTab() {
  return (
    <div className="grid gap-4">
      <ShareRules />
      <ShareRecords />
    </div>
  );
}
