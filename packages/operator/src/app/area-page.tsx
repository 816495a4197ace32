import { Component, lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Lock, SearchX, type LucideIcon } from "lucide-react";
import { Navigate, useLocation } from "shared/router";
import { Card, EmptyState, ErrorState, Skeleton } from "shared/ui";
import { DeskHead } from "../components/desk-head.tsx";
import { mayOpen, type Area } from "./area.ts";
import { AREAS } from "./areas.ts";
import { useMe } from "./me.tsx";

const PAGES: ReadonlyMap<Area, ComponentType> = new Map(
  AREAS.map((area) => [area, lazy(async () => ({ default: (await area.load()).Page }))]),
);

/** Keeps the navigation when a page fails. */
class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
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
        onRetry={() => this.setState({ error: null })}
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
  const Page = PAGES.get(area);
  return (
    <Boundary key={area.path}>
      <Suspense fallback={<Skeleton className="h-64" />}>{Page && <Page />}</Suspense>
    </Boundary>
  );
}
