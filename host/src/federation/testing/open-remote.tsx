import { I18nProvider } from "@lingui/react";
import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { Registry } from "federation";
import { setRemoteModule } from "jest-config/federation-runtime";
import type { ReactNode } from "react";
import { activateLocale, i18n } from "shared/i18n";
import { CONTRACT_VERSION, useRemoteContext, type RemoteContract } from "shared/remote-contract";
import { Link, MemoryRouter, Route, Routes } from "shared/router";
import { forgetRegistry } from "../registry-source.ts";
import { RemoteOutlet } from "../remote-outlet.tsx";
import { installFakeAssets, serveReleases, type FakeAssets, type FakeRelease } from "./fake-assets.ts";

let serial = 0;

/** Returns a new remote name for each test, since a loaded remote stays loaded. */
export function nameRemote(): string {
  serial += 1;
  return `section${String(serial)}`;
}

/** The remote's page. */
export function FirstPage(): ReactNode {
  const { base, portal } = useRemoteContext();
  return (
    <article>
      {base} {portal.dataset.mfe}
    </article>
  );
}

/** Builds the contract that a remote exposes. */
function describeRemote(name: string, change: Partial<RemoteContract> = {}): RemoteContract {
  return {
    contract: CONTRACT_VERSION,
    routes: [{ name: `${name}.first`, path: "first", lazy: () => Promise.resolve({ Component: FirstPage }) }],
    messages: () => Promise.resolve({}),
    ...change,
  };
}

/** A remote and how it is served. */
export type RemoteSetup = {
  name: string;
  contract?: Partial<RemoteContract>;
  releases?: FakeRelease[];
  registry?: Partial<Registry>;
};

/** Serves a remote; `open` shows its page. The caller clears storage left by earlier tests. */
export function openRemote({ name, contract, releases = [{ name }], registry }: RemoteSetup): {
  assets: FakeAssets;
  open: () => RenderResult;
  user: UserEvent;
} {
  forgetRegistry();
  i18n.load("en_US", {});
  activateLocale("en_US");
  const assets = installFakeAssets();
  serveReleases(assets, releases, registry);
  setRemoteModule(`mfe_${name}/routes`, () => Promise.resolve({ remote: describeRemote(name, contract) }));
  const open = () =>
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`/en/${name}/first`]}>
          <header>Header</header>
          <Link to="/en">{name}</Link>
          <Link to={`/en/${name}/second`}>Second page</Link>
          <Routes>
            <Route path="/en" element={<p>Home</p>} />
            <Route
              path={`/en/${name}/*`}
              element={<RemoteOutlet mount={name} owner={name} routeName={`${name}.first`} />}
            />
          </Routes>
        </MemoryRouter>
      </I18nProvider>,
      // Errors caught by a boundary are expected here; all others still fail the test.
      { onCaughtError: () => undefined },
    );
  return { assets, open, user: userEvent.setup() };
}

/** Counts the requests for a file of a remote. */
export function requestsFor(requested: readonly string[], name: string, file: string): number {
  return requested.filter((path) => path.startsWith(`/remotes/${name}/`) && path.endsWith(file)).length;
}
