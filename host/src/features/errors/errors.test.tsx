import { act, screen } from "@testing-library/react";
import { leaveRefusedObserver, setNavigator } from "shared/navigation";
import { useNavigate } from "shared/router";
import { renderPage } from "#/testing/render-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { WrongHostPage } from "./wrong-host-page.tsx";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("R2.1.10 R2.8.1 shows that the page could not be found and stays", () => {
  const gone: string[] = [];
  setNavigator((to) => gone.push(to));
  renderPage(<NotFoundPage />, "/en/nothing");
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
  expect(gone).toEqual([]);
});

it("R8.4 shows that an observer link is no longer valid, and whom to ask", () => {
  function Page() {
    const navigate = useNavigate();
    setNavigator((path, options) => void navigate(path, options));
    return <NotFoundPage />;
  }
  renderPage(<Page />, "/en/observer/dashboard");
  expect(screen.getByText(/The address may be mistyped/u)).toBeVisible();
  act(() => leaveRefusedObserver("/en/404"));
  expect(
    screen.getByText("The link may be incomplete or no longer valid. Ask the owner for a new one."),
  ).toBeVisible();
  expect(screen.queryByText(/The address may be mistyped/u)).not.toBeInTheDocument();
});

it("R2.8.2 goes home 6 s after a link whose target should exist", () => {
  const gone: string[] = [];
  setNavigator((to) => gone.push(to));
  renderPage(<NotFoundPage />, "/en/nothing?isExistUrl=1");
  expect(screen.getByRole("timer")).toHaveTextContent("6 s");
  act(() => jest.advanceTimersByTime(5999));
  expect(gone).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(gone).toEqual(["/en"]);
});

it("R2.1.12 R2.8.1 shows only the message and a countdown for status 666", () => {
  renderPage(<WrongHostPage delay={5000} />);
  expect(screen.getByText("666")).toBeVisible();
  expect(screen.getByText("5")).toBeVisible();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});
