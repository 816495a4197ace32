import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Badge, type BadgeKind } from "./badge.tsx";
import { Card } from "./card.tsx";
import { CoinIcon } from "./coin-icon.tsx";
import { DescriptionList } from "./description-list.tsx";
import { ConfirmDialog, Dialog } from "./dialog.tsx";
import { HeatTable } from "./heat-table.tsx";
import { Address, QrCode } from "./identifiers.tsx";
import { ErrorState } from "./messages.tsx";
import { renderInEnglish } from "./render-in-english.tsx";
import { Stat } from "./stat.tsx";
import { StatusMark } from "./status-mark.tsx";
import { hasSkeleton } from "../testing/skeleton.ts";

describe("a confirmation dialog", () => {
  function Question({ busy = false, onConfirm }: { busy?: boolean; onConfirm: () => void }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete the link?"
        confirmLabel="Delete"
        busyLabel="Deleting…"
        busy={busy}
        danger
        onConfirm={onConfirm}
      >
        The link stops working for everyone.
      </ConfirmDialog>
    );
  }

  it("states the consequence, and confirms by keyboard", async () => {
    const onConfirm = jest.fn();
    renderInEnglish(<Question onConfirm={onConfirm} />);
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the link?" }));
    expect(dialog.getByText("The link stops working for everyone.")).toBeVisible();
    const user = userEvent.setup();

    for (let step = 0; step < 5 && document.activeElement?.textContent !== "Delete"; step += 1)
      await user.tab();
    await user.keyboard("{Enter}");
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it.each(["Cancel", "{Escape}"])("is canceled by %s", async (way) => {
    const onConfirm = jest.fn();
    renderInEnglish(<Question onConfirm={onConfirm} />);
    const user = userEvent.setup();
    const cancel = await screen.findByRole("button", { name: "Cancel" });
    if (way === "Cancel") await user.click(cancel);
    else await user.keyboard(way);

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("does not confirm again while busy", async () => {
    const onConfirm = jest.fn();
    renderInEnglish(<Question busy onConfirm={onConfirm} />);
    await userEvent.click(await screen.findByRole("button", { name: "Deleting…" }));

    expect(onConfirm).not.toHaveBeenCalled();
  });
});

it("a dialog keeps the focus inside", async () => {
  renderInEnglish(
    <>
      <button>Outside</button>
      <Dialog open onOpenChange={() => undefined} title="Inside" description="What it is about">
        <button>First</button>
        <button>Last</button>
      </Dialog>
    </>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Inside", description: "What it is about" });
  const user = userEvent.setup();

  for (let step = 0; step < 6; step += 1) {
    await user.tab();
    expect(dialog).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
  }
});

describe("a figure with its label", () => {
  it("reserves space while loading, shows a dash on failure, and its note when loaded", async () => {
    const onRetry = jest.fn();
    const { rerender } = renderInEnglish(<Stat label="Hashrate" value="1" status="loading" />);
    expect(screen.getByRole("group", { name: "Loading…" })).toHaveAttribute("aria-busy", "true");
    await waitFor(() => expect(hasSkeleton()).toBe(true));

    rerender(<Stat label="Hashrate" value="1" note="24 h" status="failed" onRetry={onRetry} />);
    expect(screen.getByText("–")).toBeVisible();
    expect(screen.queryByText("24 h")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);

    rerender(<Stat label="Hashrate" value="1" note="24 h" aside={<i>line</i>} />);
    expect(screen.getByText("24 h")).toBeVisible();
    expect(screen.getByText("line")).toBeInTheDocument();
  });
});

describe("states by icon and word", () => {
  it.each<[BadgeKind, boolean]>([
    ["done", true],
    ["processing", true],
    ["paused", true],
    ["failed", true],
    ["info", true],
    ["warning", true],
    ["draft", false],
    ["neutral", false],
    ["new", false],
  ])("a badge of the kind %s has its word, and an icon: %s", (kind, hasSign) => {
    const { container } = renderInEnglish(<Badge kind={kind}>Word</Badge>);

    expect(container).toHaveTextContent("Word");
    expect(container.querySelector("svg[aria-hidden]") !== null).toBe(hasSign);
  });

  it("an icon-only mark keeps its word for screen readers, with a different shape for each state", () => {
    const shapes = (["active", "warning", "inactive", "none"] as const).map((status) => {
      const { container, unmount } = renderInEnglish(
        <StatusMark status={status} iconOnly>
          {status}
        </StatusMark>,
      );
      expect(screen.getByText(status)).toHaveClass("sr-only");
      const shape = container.querySelector("svg")?.innerHTML;
      unmount();
      return shape;
    });

    expect(new Set(shapes).size).toBe(4);
  });

  it("coins have their icon in any letter case, and unknown ones their first letters", () => {
    const markOf = (coin: string) => {
      const { container, unmount } = renderInEnglish(<CoinIcon coin={coin} />);
      const mark = container.querySelector("svg")?.innerHTML;
      unmount();
      return mark;
    };

    expect(markOf("btc")).toBe(markOf("BTC"));
    expect(markOf("BTC")).not.toBe(markOf("LTC"));
    expect(markOf("zzz")).toContain("ZZ");
  });
});

describe("groups of related content", () => {
  it("are named by their title, at the level that their place needs", () => {
    renderInEnglish(
      <Card title="Links" headingLevel={3} count="3" actions={<button>Add</button>}>
        Content
      </Card>,
    );

    expect(within(screen.getByRole("region", { name: "Links" })).getByText("Content")).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: "Links" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Add" })).toBeVisible();
  });

  it("without a title are not regions", () => {
    renderInEnglish(<Card>Content</Card>);

    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("of terms and values keep each value with its term", () => {
    renderInEnglish(
      <DescriptionList
        rows={[
          { id: "a", term: "Size", value: "222 bytes" },
          { id: "b", term: "Fee", value: "1%" },
        ]}
      />,
    );

    expect(
      screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ["Size", "222 bytes"],
      ["Fee", "1%"],
    ]);
  });
});

it("profit and loss over two variables differ in figure and tint, stronger with their size, up to a limit", () => {
  const strengths = [-5, -0.5, 0, 0.5, 5];
  const { container } = renderInEnglish(
    <HeatTable
      label="Profit"
      corner="Price"
      columns={strengths.map((strength) => ({ id: String(strength), label: strength }))}
      rows={[{ id: "a", label: "A" }]}
      cells={[strengths.map((strength) => ({ text: strength, strength }))]}
      current={{ row: 0, column: 2 }}
    />,
  );
  const cells = [...container.querySelectorAll("td")];

  expect(screen.getByRole("region", { name: "Profit" })).toHaveAttribute("tabindex", "0");
  expect(cells.map((cell) => cell.getAttribute("aria-current"))).toEqual([null, null, "true", null, null]);
  expect(cells.map(({ textContent }) => textContent)).toEqual(strengths.map(String));
});

/** The text of an address with a space for a gap and a line where it can be broken. */
function shownIn(container: HTMLElement): string {
  const parts = [...container.querySelectorAll(".font-mono :is(wbr, span:not(:has(*)))")];
  return parts
    .map((part) =>
      part.matches("wbr") ? "|" : (part.textContent ?? "") + (/\bme-/u.test(part.className) ? " " : ""),
    )
    .join("");
}

describe("addresses where money is moved", () => {
  it.each([
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1B", "0x5a Aeb6 |053F |3E94 |C9b9 |A09f |3366 |9435 |E7Ef 1B"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA", "0x5a Aeb6 |053F |3E94 |C9b9 |A09f |3366 |9435 |E7Ef 1BeA"],
    ["0x5aAeb6053F3E94C9b9A0", "0x5a Aeb6 |053F |3E94 |C9b9 A0"],
    ["0x5aAeb6053F3E94C9b9A09f", "0x5a Aeb6 |053F |3E94 |C9b9 A09f"],
    ["0x5aAe", "0x5a Ae"],
    ["kaspa:qpm2qsznhks23z76gdx6a", "kaspa:|qpm2 qszn |hks2 |3z76 gdx6 a"],
  ])("are broken only between groups and outside of the marked ends: %s", (address, shown) => {
    const { container } = renderInEnglish(<Address value={address} form="full" />);

    expect(container.querySelector(".font-mono")?.textContent).toBe(address);
    expect(shownIn(container)).toBe(shown);
    expect(container.querySelector(".inline-block, .bg-accent-soft wbr")).toBeNull();
  });

  it("are shown in full in groups of four, with the ends marked for comparison, and a scannable code", () => {
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    const { container } = renderInEnglish(
      <>
        <Address value={address} form="full" />
        <QrCode text={address} label="QR code of the address" />
      </>,
    );

    expect(shownIn(container)).toBe("bc1q w508 |d6qe |jxtd |g4y5 |r3za |rvar |y0c5 |xw7k |v8f3 t4");
    expect(container.querySelector(".font-mono")?.textContent).toBe(address);
    expect([...container.querySelectorAll(".bg-accent-soft")].map(({ textContent }) => textContent)).toEqual([
      "bc1qw5",
      "v8f3t4",
    ]);
    expect(screen.getByRole("img", { name: "QR code of the address" }).querySelector("path")).toHaveAttribute(
      "d",
    );
  });
});

it("a failed action is retried once at a time", async () => {
  const onRetry = jest.fn();
  renderInEnglish(<ErrorState title="Couldn't load workers." onRetry={onRetry} busy />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(onRetry).not.toHaveBeenCalled();
});
