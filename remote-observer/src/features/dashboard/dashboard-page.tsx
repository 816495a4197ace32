import { useObserver, viewKey } from "#/hooks/observer-context.ts";
import { Dashboard } from "./components/dashboard.tsx";

/** The dashboard of an observed account (R2.3.46). */
export function DashboardPage() {
  const view = useObserver();
  // Remounts for another coin or account: figures of the previous one must never be shown under its name.
  return <Dashboard key={viewKey(view)} view={view} />;
}
