import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toast } from "shared/toast";
import { renderPage } from "#/testing/render-page.tsx";
import { pass } from "#/testing/outage.ts";
import { ToastList } from "./toast-list.tsx";

const LONG = 60_000;

function setup() {
  renderPage(<ToastList />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

/** Waits for the list, which follows its store asynchronously. */
async function tell(work: () => void): Promise<void> {
  act(work);
  await pass(0);
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await pass(LONG);
  jest.useRealTimers();
});

it("announces failures immediately and other messages at the next pause", async () => {
  setup();

  await tell(() => {
    toast.error("It failed.");
    toast.success("It is saved.");
  });

  expect(screen.getByRole("alert")).toHaveTextContent("It failed.");
  expect(screen.getByRole("status")).toHaveTextContent("It is saved.");
  expect(screen.getByRole("region", { name: "Notifications" })).toContainElement(screen.getByRole("alert"));
});

it("removes a message after its time, a failure later", async () => {
  setup();
  await tell(() => {
    toast.success("It is saved.");
    toast.error("It failed.");
  });

  await pass(4000);

  expect(screen.queryByText("It is saved.")).toBeNull();
  expect(screen.getByText("It failed.")).toBeVisible();
  await pass(4000);
  expect(screen.queryByText("It failed.")).toBeNull();
});

it("keeps a message while it is hovered", async () => {
  const user = setup();
  await tell(() => toast.info("Read me."));

  await user.hover(screen.getByText("Read me."));
  await pass(LONG);
  expect(screen.getByText("Read me.")).toBeVisible();
  await user.unhover(screen.getByText("Read me."));
  await pass(5000);

  expect(screen.queryByText("Read me.")).toBeNull();
});

it("keeps a focused message", async () => {
  const user = setup();
  await tell(() => toast.info("Read me."));

  await user.tab();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  await pass(LONG);

  expect(screen.getByText("Read me.")).toBeVisible();
  await user.tab();
});

it("closes one message and leaves the others", async () => {
  const user = setup();
  await tell(() => {
    toast.warning("First.");
    toast.warning("Second.");
  });

  await user.click(within(screen.getAllByRole("status")[0] ?? document.body).getByRole("button"));

  expect(screen.queryByText("First.")).toBeNull();
  expect(screen.getByText("Second.")).toBeVisible();
});

it("runs a message's action once, and removes the message", async () => {
  const user = setup();
  const onSelect = jest.fn();
  await tell(() => toast.success("Deleted.", { label: "Undo", onSelect }));

  await user.click(screen.getByRole("button", { name: "Undo" }));

  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Deleted.")).toBeNull();
});

it("shows the three newest at most", async () => {
  setup();

  await tell(() => {
    for (const text of ["One.", "Two.", "Three.", "Four."]) toast.info(text);
  });

  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "Two.",
    "Three.",
    "Four.",
  ]);
});
