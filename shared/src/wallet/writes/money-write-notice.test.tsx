import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage } from "../../testing/render-page.tsx";
import { MoneyWriteNotice, type MoneyWriteNoticeProps } from "./money-write-notice.tsx";

function setup(own: Omit<MoneyWriteNoticeProps, "onRetry">) {
  const onRetry = jest.fn();
  const { container } = renderPage(<MoneyWriteNotice onRetry={onRetry} {...own} />, "/en/wallet");
  return { container, onRetry, user: userEvent.setup() };
}

it("shows nothing in the idle phase", () => {
  expect(setup({ phase: "idle" }).container).toBeEmptyDOMElement();
});

it.each(["order", "setting"] as const)(
  "R8.7 shows that the result of an %s is being checked, without a way to send it twice",
  (kind) => {
    setup({ phase: "checking", kind });

    expect(screen.getByRole("status")).toHaveTextContent("Checking the result… The connection was lost");
    expect(screen.queryByRole("button")).toBeNull();
  },
);

it.each([
  ["order", "missing", "The order didn't go through.", "No money has moved."],
  ["setting", "missing", "The change didn't go through.", "Nothing was changed."],
  ["setting", "unknown", "The result is unknown.", "It's safe to send the same change again."],
] as const)("R8.7 allows an %s that is %s to be sent again", async (kind, phase, title, text) => {
  const { onRetry, user } = setup({ phase, kind });
  expect(screen.getByRole("alert")).toHaveTextContent(title);
  expect(screen.getByRole("alert")).toHaveTextContent(text);

  await user.click(screen.getByRole("button", { name: "Send it again" }));

  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("link")).toBeNull();
});

it.each([
  [undefined, "/wallet/history"],
  ["wallet.conversion", "/wallet/conversion"],
  ["finance.loan", "/finance/loan"],
] as const)(
  "R8.7 links to the history %s of an order that may have been made, and offers no second one",
  (history, path) => {
    setup({ phase: "unknown", ...(history === undefined ? {} : { history }) });

    expect(screen.getByRole("alert")).toHaveTextContent("Check the history before you try again.");
    expect(screen.getByRole("link", { name: "Open the history" })).toHaveAttribute(
      "href",
      expect.stringMatching(new RegExp(`${path}`)),
    );
    expect(screen.queryByRole("button")).toBeNull();
  },
);
