import { ShareRecords } from "./share-records.tsx";
import { ShareRules } from "./share-rules.tsx";

/** Revenue sharing rules, and the amounts given and received. */
export function SharesTab() {
  return (
    <div className="grid gap-4">
      <ShareRules />
      <ShareRecords />
    </div>
  );
}
