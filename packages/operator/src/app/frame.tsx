import { brand } from "brand";
import { clsx } from "clsx";
import { operatorSignOut } from "contracts/operator/calls/session";
import { LogOut, Moon, Sun, SunMoon } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink, useLocation } from "shared/router";
import { Button, CountBadge, IconButton, useCurrentInView } from "shared/ui";
import { isSignedOut, useOperatorAction } from "../api/index.ts";
import { ActionError } from "../components/action-error.tsx";
import { removeKeptTexts } from "../components/use-kept-form.ts";
import { mayOpen } from "./area.ts";
import { AREAS } from "./areas.ts";
import { useMe } from "./me.tsx";
import { setDeskTheme, useDeskTheme, type DeskTheme } from "./theme.ts";

const NEXT: Readonly<Record<DeskTheme, DeskTheme>> = { system: "light", light: "dark", dark: "system" };
const ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;

function ThemeButton() {
  const theme = useDeskTheme();
  return (
    <IconButton
      icon={ICONS[theme]}
      label={`Theme: ${theme}`}
      plain
      onClick={() => setDeskTheme(NEXT[theme])}
    />
  );
}

function Navigation() {
  const { roles, pending_approvals: waiting } = useMe();
  const { pathname } = useLocation();
  const row = useCurrentInView<HTMLElement>(pathname.split("/")[1]);
  return (
    <nav ref={row} aria-label="Desk" className="relative flex gap-1 max-lg:overflow-x-auto lg:flex-col">
      {AREAS.filter((area) => mayOpen(area, roles)).map(({ path, label, icon: Icon }) => (
        <NavLink
          key={path}
          to={`/${path}`}
          className={({ isActive }) =>
            clsx(
              "flex min-h-9 shrink-0 items-center max-lg:min-h-11 gap-2.5 rounded-sm px-3 text-sm font-medium whitespace-nowrap no-underline hover:bg-hover hover:no-underline",
              isActive ? "bg-accent-soft text-accent-text" : "text-ink-2",
            )
          }
        >
          <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          <span className="grow">{label}</span>
          {path === "approvals" && waiting > 0 && (
            <CountBadge count={waiting} label={`${String(waiting)} pending`} />
          )}
        </NavLink>
      ))}
    </nav>
  );
}

/** Header, navigation by role, and the page. */
export function Frame({ children }: { children: ReactNode }) {
  const { name, roles } = useMe();
  const { run, isBusy, error } = useOperatorAction(operatorSignOut, (refusal) => {
    // The session was already over.
    if (isSignedOut(refusal)) removeKeptTexts();
    return false;
  });
  async function handleSignOut(): Promise<void> {
    if ((await run({})) !== null) removeKeptTexts();
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-(--z-tooltip) focus:rounded-sm focus:bg-raised focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <header className="flex min-h-14 items-center gap-3 border-b border-line bg-surface px-5">
        <span className="text-sm font-semibold whitespace-nowrap">{brand.name} desk</span>
        <div className="ms-auto flex min-w-0 items-center gap-2 text-xs text-ink-2">
          <span className="truncate" title={roles.join(", ")}>
            {name}
          </span>
          <ThemeButton />
          <Button size="sm" icon={LogOut} busy={isBusy} onClick={() => void handleSignOut()}>
            <span className="whitespace-nowrap">Sign out</span>
          </Button>
        </div>
      </header>
      {error !== null && (
        <div className="px-6 pt-4 max-md:px-4">
          <ActionError error={error} />
        </div>
      )}
      <div className="flex grow flex-col lg:flex-row">
        <div className="border-line bg-surface p-3 max-lg:border-b lg:w-56 lg:shrink-0 lg:border-e">
          <Navigation />
        </div>
        <main id="main" tabIndex={-1} className="min-w-0 grow px-6 py-6 outline-none max-md:px-4">
          {children}
        </main>
      </div>
    </div>
  );
}
