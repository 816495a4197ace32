import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Fragment, Suspense, lazy, useEffect } from "react";
import type { RemoteContract } from "../remote-contract/index.ts";
import { Route, Routes, useLocation } from "../router/index.ts";
import { renderPage } from "./render-page.tsx";

/** A page of a remote as a person has it open. */
export interface OpenPage {
  user: UserEvent;
  /** Path and query that the address bar shows now. */
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
 * Renders the page that a remote has at an address, in English, as its routes load it; elsewhere is nothing.
 *
 * @param remote the contract of the remote
 * @param mount first segment of its pages after the language
 * @param path address of the page
 * @returns the person, and the address later on
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
