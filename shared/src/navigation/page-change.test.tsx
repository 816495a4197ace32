import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { hydrateRoot } from "react-dom/client";
import { I18nProvider } from "@lingui/react";
import { activateLocale, i18n, loadCatalog } from "../i18n/index.ts";
import {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useSearchParams,
} from "../router/index.ts";
import { Dialog } from "../ui/index.ts";
import { PageChange } from "./page-change.tsx";

function Page({ title, children }: { title: string; children?: ReactNode }) {
  const [, setParams] = useSearchParams();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main id="main" tabIndex={-1}>
      <h1>{title}</h1>
      <Link to="/blog">Blog</Link>
      <Link to="/article">Article</Link>
      <Link to="/old">Old address</Link>
      <Link to="/search">Search</Link>
      <Link to="/article#fees">Fees</Link>
      <button type="button" onClick={() => setParams({ page: "2" })}>
        Page 2
      </button>
      {children}
    </main>
  );
}

function Menu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Pages">
        <Link to="/blog" onClick={() => setOpen(false)}>
          Blog of the menu
        </Link>
      </Dialog>
    </>
  );
}

const SITE = (
  <I18nProvider i18n={i18n}>
    <PageChange />
    <Menu />
    <Routes>
      <Route path="/" element={<Page title="Home" />} />
      <Route path="/blog" element={<Page title="Blog" />} />
      <Route path="/article" element={<Page title="Article">{<h2 id="fees">Fees by coin</h2>}</Page>} />
      <Route path="/old" element={<Navigate replace to="/blog" />} />
      <Route
        path="/search"
        element={<Page title="Search">{<input aria-label="Text" ref={(field) => field?.focus()} />}</Page>}
      />
    </Routes>
  </I18nProvider>
);

const scroll = () => jest.mocked(window.scrollTo);
const main = () => screen.getByRole("main");
const announced = () => document.querySelector("[aria-live]")?.textContent;
const link = (name: string) => screen.getByRole("link", { name });

/** Lets the pending checks of the title run. */
function wait(milliseconds = 600): void {
  act(() => jest.advanceTimersByTime(milliseconds));
}

function open(path = "/") {
  history.replaceState(null, "", path);
  render(<BrowserRouter>{SITE}</BrowserRouter>);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

/** Goes back as the browser does. */
async function goBack(): Promise<void> {
  const moved = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  await act(async () => {
    history.back();
    await jest.advanceTimersByTimeAsync(1);
    await moved;
  });
}

beforeEach(() => {
  loadCatalog("host", "en_US", {});
  activateLocale("en_US");
  jest.useFakeTimers();
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  history.replaceState(null, "", "/");
});

it("leaves scroll position and focus of a prerendered page to the browser", async () => {
  history.replaceState(null, "", "/blog");
  const root = document.createElement("div");
  root.innerHTML = renderToString(<MemoryRouter initialEntries={["/blog"]}>{SITE}</MemoryRouter>);
  document.body.append(root);

  const mounted = await act(() => hydrateRoot(root, <BrowserRouter>{SITE}</BrowserRouter>));
  wait(6_000);

  expect(scroll()).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  expect(announced()).toBe("");
  act(() => mounted.unmount());
  root.remove();
});

it("starts a new page at its top, with the focus on its main element, and announces its title once", async () => {
  const user = open();
  await user.click(link("Article"));

  expect(scroll().mock.calls).toEqual([[0, 0]]);
  expect(main()).toHaveFocus();
  expect(announced()).toBe("");
  wait();
  expect(announced()).toBe("Article");

  document.title = "Article, updated";
  wait(6_000);
  expect(announced()).toBe("Article");
  expect(scroll()).toHaveBeenCalledTimes(1);
});

it("leaves the scroll position to the browser on Back", async () => {
  const user = open();
  await user.click(link("Article"));
  scroll().mockClear();

  await goBack();
  wait();

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Home");
  expect(scroll()).not.toHaveBeenCalled();
  expect(announced()).toBe("Home");
});

it("changes nothing when only the query changes", async () => {
  const user = open();
  const button = screen.getByRole("button", { name: "Page 2" });
  await user.click(button);
  wait(6_000);

  expect(location.search).toBe("?page=2");
  expect(button).toHaveFocus();
  expect(scroll()).not.toHaveBeenCalled();
  expect(announced()).toBe("");
});

it("announces a page whose query is completed after it has opened", async () => {
  const user = open();
  await user.click(link("Blog"));
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  wait();

  expect(announced()).toBe("Blog");
});

it("does not take a redirect of the first page for a new page", () => {
  open("/old");
  wait(6_000);

  expect(location.pathname).toBe("/blog");
  expect(scroll()).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

it("keeps the focus of a field that the new page has focused", async () => {
  const user = open();
  await user.click(link("Search"));

  expect(screen.getByRole("textbox", { name: "Text" })).toHaveFocus();
});

it("goes to the heading that the address names", async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const user = open();
  await user.click(link("Fees"));

  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole("heading", { level: 2 })]);
  expect(scroll()).not.toHaveBeenCalled();
});

it("does not lose the focus to the button of a menu that a link of it has closed", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const entry = await screen.findByRole("link", { name: "Blog of the menu" });
  act(() => entry.focus());
  await user.keyboard("{Enter}");
  wait();

  expect(main()).toHaveFocus();
});
