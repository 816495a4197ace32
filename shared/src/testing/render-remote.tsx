import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Fragment, Suspense, lazy, useEffect } from "react";
import type { RemoteContract } from "../remote-contract/index.ts";
import { Route, Routes, useLocation } from "../router/index.ts";
import { renderPage } from "./render-page.tsx";

/** A page of a remote, opened by a person. */
export interface OpenPage {
  user: UserEvent;
  /** Returns the current path and query of the address bar. */
  address: () => string;
}

function pagesOf({ routes, Root = Fragment }: RemoteContract, mount: string) {
  return routes.map(({ path, lazy: load }) => {
    const Page = lazy(async () => ({ default: (await load()).Component }));
    const element = (
      <Root>
        <Page />
      </Root>
    );
    return <Route key={path} path={`/:lang/${mount}/${path}`} element={element} />;
  });
}

function AddressWatch({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onChange(pathname + search));
  return null;
}

/**
 * Renders a remote's page at an address, in English, as its routes load it; any other address renders nothing.
 *
 * @param remote the contract of the remote
 * @param mount first segment of its pages after the language
 * @param path address of the page
 * @returns the person, and a function that returns the current address
 */
export function renderRemote(remote: RemoteContract, mount: string, path: string): OpenPage {
  let address = path;
  const watch = (next: string): void => void (address = next);
  renderPage(
    <>
      <Suspense fallback={null}>
        <Routes>
          {pagesOf(remote, mount)}
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
      <AddressWatch onChange={watch} />
    </>,
    path,
  );
  return { user: userEvent.setup(), address: () => address };
}
