import userEvent, { type UserEvent } from "@testing-library/user-event";
import { act } from "@testing-library/react";
import { Fragment, Suspense, lazy, useEffect } from "react";
import type { RemoteContract } from "../remote-contract/index.ts";
import { Route, Routes, useLocation, useNavigate } from "../router/index.ts";
import { renderPage } from "./render-page.tsx";

/** A page of a remote, opened by a person. */
export interface OpenPage {
  user: UserEvent;
  /** Returns the current path and query of the address bar. */
  address: () => string;
  /** Navigates to another address without a reload, as a link of the shell does. */
  follow: (path: string) => void;
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

interface AddressWatchProps {
  onChange: (address: string, navigate: (path: string) => void) => void;
}

function AddressWatch({ onChange }: AddressWatchProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onChange(pathname + search, (path) => void navigate(path)));
  return null;
}

/**
 * Renders a remote's page at an address, in English, as its routes load it; any other address renders nothing.
 *
 * @param remote the contract of the remote
 * @param mount first segment of its pages after the language
 * @param path address of the page
 * @returns the person, the current address and a way to change it
 */
export function renderRemote(remote: RemoteContract, mount: string, path: string): OpenPage {
  let address = path;
  let go: (to: string) => void = () => undefined;
  const watch: AddressWatchProps["onChange"] = (next, navigate) => {
    address = next;
    go = navigate;
  };
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
  return { user: userEvent.setup(), address: () => address, follow: (to) => act(() => go(to)) };
}
