import { Component, lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Lock, SearchX, type LucideIcon } from "lucide-react";
import { isServerReachable } from "shared/api";
import { reloadPage } from "shared/navigation";
import { Navigate, useLocation } from "shared/router";
import { Card, EmptyState, ErrorState, Skeleton } from "shared/ui";
import { DeskHead } from "../components/desk-head.tsx";
import { mayOpen, type Area } from "./area.ts";
import { AREAS } from "./areas.ts";
import { useMe } from "./me.tsx";

async function loadPage(area: Area): Promise<{ default: ComponentType }> {
  return { default: (await area.load()).Page };
}

/** Loads a page that failed before. An upgrade of the desk replaces its files; then only a reload helps. */
async function loadAgain(area: Area): Promise<{ default: ComponentType }> {
  try {
    return await loadPage(area);
  } catch (error) {
    if (await isServerReachable()) reloadPage();
    throw error;
  }
}

const pages = new Map<Area, ComponentType>(AREAS.map((area) => [area, lazy(() => loadPage(area))]));

function retry(area: Area): void {
  pages.set(
    area,
    lazy(() => loadAgain(area)),
  );
}

/** Renders the page of an area, with the latest attempt to load it. */
function LoadedPage({ area }: { area: Area }) {
  const Page = pages.get(area);
  return <Suspense fallback={<Skeleton className="h-64" />}>{Page && <Page />}</Suspense>;
}

/** Keeps the navigation when a page fails. */
class Boundary extends Component<{ onRetry: () => void; children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ErrorState
        isPage
        title="Something went wrong on this page."
        message={error.message}
        onRetry={() => {
          this.props.onRetry();
          this.setState({ error: null });
        }}
      />
    );
  }
}

function Closed({ title, icon, children }: { title: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <DeskHead title={title} />
      <Card>
        <EmptyState icon={icon} title={children} />
      </Card>
    </>
  );
}

/** Renders the page of the address if its area is open to the operator's roles, else the reason why not. */
export function AreaPage() {
  const { pathname } = useLocation();
  const { roles } = useMe();
  const [, first = ""] = pathname.split("/");
  const area = AREAS.find(({ path }) => path === first);
  const home = AREAS.find((one) => mayOpen(one, roles));
  if (first === "" && home !== undefined) return <Navigate replace to={`/${home.path}`} />;
  if (area === undefined) {
    return (
      <Closed title="Page not found" icon={SearchX}>
        Choose a page from the menu.
      </Closed>
    );
  }
  if (!mayOpen(area, roles)) {
    const needed = area.access === "operator" ? "" : area.access.join(" or ");
    return (
      <Closed title="Access denied" icon={Lock}>
        {area.label} requires the role {needed}. Your roles: {roles.join(", ")}.
      </Closed>
    );
  }
  return (
    <Boundary key={area.path} onRetry={() => retry(area)}>
      <LoadedPage area={area} />
    </Boundary>
  );
}
