import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import {
  Address,
  Button,
  ConfirmDialog,
  CopyField,
  Dialog,
  ExternalLink,
  LinkTabs,
  Menu,
  MenuItem,
  QrCode,
  SegmentedControl,
  TabPanel,
  Tabs,
} from "./index.ts";
import { renderInEnglish } from "./render-in-english.tsx";

describe("Button", () => {
  it("ignores clicks while busy and shows the busy label", async () => {
    const onClick = jest.fn();
    renderInEnglish(
      <Button busy busyLabel="Saving…" onClick={onClick}>
        Save
      </Button>,
    );

    await userEvent.click(screen.getByRole("button", { name: "Saving…" }));

    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "true");
  });

  it("does not submit a form by default", () => {
    renderInEnglish(<Button>Save</Button>);
    expect(screen.getByRole("button")).toHaveAttribute("type", "button");
  });
});

describe("links", () => {
  it.each(["https://elsewhere.example/a", "/brand/help/en.html#phone", "/docs"])("link to %s", (href) => {
    renderInEnglish(<ExternalLink href={href}>Guide</ExternalLink>);
    expect(screen.getByRole("link", { name: "Guide" })).toHaveAttribute("href", href);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/relative", "not an address"])(
    "show %s as text",
    (href) => {
      renderInEnglish(<ExternalLink href={href}>Guide</ExternalLink>);
      expect(screen.queryByRole("link")).toBeNull();
      expect(screen.getByText("Guide")).toBeInTheDocument();
    },
  );

  it("open an external address without an opener or referrer", () => {
    renderInEnglish(<ExternalLink href="https://example.org/">Guide</ExternalLink>);
    expect(screen.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer nofollow");
  });

  it("mark the current page", () => {
    renderInEnglish(
      <LinkTabs
        label="Pool"
        tabs={[
          { to: "/a", label: "Dashboard", current: true },
          { to: "/b", label: "Workers", count: "131", current: false },
        ]}
      />,
    );
    expect(screen.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: /Workers/ })).not.toHaveAttribute("aria-current");
  });
});

function Ranges() {
  const [range, setRange] = useState("24h");
  const options = [
    { value: "24h", label: "24 h" },
    { value: "7d", label: "7 d", disabledReason: "Too new" },
    { value: "30d", label: "30 d" },
  ];
  return <SegmentedControl label="Range" options={options} value={range} onChange={setRange} />;
}

function WorkerTabs() {
  const [tab, setTab] = useState<"all" | "active">("all");
  return (
    <>
      <Tabs
        label="Workers"
        tabs={[
          { id: "all", label: "All" },
          { id: "active", label: "Active" },
        ]}
        value={tab}
        onChange={setTab}
        panelId="workers"
      />
      <TabPanel id="workers" tabId={tab}>
        {tab}
      </TabPanel>
    </>
  );
}

describe("choices by keyboard", () => {
  it("moves the segmented control with arrows, past disabled options and around the ends", async () => {
    renderInEnglish(<Ranges />);

    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("radio", { name: "30 d" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "30 d" })).toHaveFocus();

    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("radio", { name: "24 h" })).toBeChecked();
  });

  it("moves the focus over tabs with arrows and selects with Enter", async () => {
    renderInEnglish(<WorkerTabs />);

    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("tabpanel", { name: "All" })).toHaveTextContent("all");

    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("tabpanel", { name: "Active" })).toHaveTextContent("active");
  });

  it("opens a menu, moves through it and selects", async () => {
    const onSelect = jest.fn();
    renderInEnglish(
      <Menu label="Actions" trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => undefined}>Move</MenuItem>
        <MenuItem onSelect={onSelect}>Delete</MenuItem>
      </Menu>,
    );

    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Move" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");

    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});

function Opener({ locked }: { locked: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Switch account"
        description="You are signed in elsewhere."
        width="md"
        locked={locked}
        footer={<Button onClick={() => setOpen(false)}>Confirm</Button>}
      />
    </>
  );
}

describe("Dialog", () => {
  it("has a name and a description, closes on Escape and returns the focus", async () => {
    renderInEnglish(<Opener locked={false} />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(screen.getByRole("dialog", { name: "Switch account" })).toHaveAccessibleDescription(
      "You are signed in elsewhere.",
    );

    await userEvent.keyboard("{Escape}");

    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
  });

  it("stays until its action when locked, without a close button", async () => {
    renderInEnglish(<Opener locked />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));

    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["sm", "md:max-w-dialog-sm"],
    ["md", "md:max-w-dialog-md"],
    ["lg", "md:max-w-dialog-lg"],
  ] as const)("R9.6 has the width %s", (width, expected) => {
    renderInEnglish(<Dialog open onOpenChange={() => undefined} title="Title" width={width} />);
    expect(screen.getByRole("dialog")).toHaveClass(expected);
  });

  it("asks for confirmation", async () => {
    const onConfirm = jest.fn();
    const onOpenChange = jest.fn();
    renderInEnglish(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete workers"
        confirmLabel="Delete"
        onConfirm={onConfirm}
      >
        Sure?
      </ConfirmDialog>,
    );

    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));

    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe("copying", () => {
  it("copies the full text and confirms it", async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, "writeText");
    renderInEnglish(
      <CopyField value="stratum+tcp://btc.pool.example:3333" label="Copy address">
        short
      </CopyField>,
    );

    await user.click(screen.getByRole("button", { name: "Copy address" }));

    expect(writeText).toHaveBeenCalledWith("stratum+tcp://btc.pool.example:3333");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Copied"));
  });

  it("shows an address in full where money is moved, and its ends in a list", () => {
    const { rerender } = renderInEnglish(
      <Address form="full" value="bc1q7m0k9v4x2e8u5rj3tq6hl0zs2ny8c5wp4gfa3z" />,
    );
    expect(document.body).toHaveTextContent("bc1q7m0k9v4x2e8u5rj3tq6hl0zs2ny8c5wp4gfa3z");
    rerender(<Address form="short" value="bc1q7m0k9v4x2e8u5rj3tq6hl0zs2ny8c5wp4gfa3z" />);
    expect(screen.getByText("bc1q7m0k…gfa3z")).toHaveAttribute(
      "title",
      "bc1q7m0k9v4x2e8u5rj3tq6hl0zs2ny8c5wp4gfa3z",
    );
  });

  it("draws a QR code with a name", () => {
    renderInEnglish(<QrCode text="bitcoin:bc1q" label="QR code of the address" />);
    expect(screen.getByRole("img", { name: "QR code of the address" }).innerHTML).toContain("h1v1");
  });
});
