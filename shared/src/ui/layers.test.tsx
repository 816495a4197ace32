import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button, Dialog, Drawer, IconButton, InfoTip, Menu, MenuItem, Tooltip } from "./index.ts";
import { Info } from "lucide-react";
import { createPart } from "./load-part.tsx";
import { renderInEnglish } from "./render-in-english.tsx";

function Actions({ onSelect = () => undefined }: { onSelect?: () => void }) {
  return (
    <Menu label="Actions" trigger={<button type="button">More</button>}>
      <MenuItem disabled onSelect={onSelect}>
        Rename
      </MenuItem>
      <MenuItem onSelect={onSelect}>Move</MenuItem>
    </Menu>
  );
}

// The order matters: the first test of each layer runs before its part is loaded.
describe("a layer that is not loaded yet", () => {
  it("opens a menu with one key press, with the focus on the first enabled entry", async () => {
    const onSelect = jest.fn();
    renderInEnglish(<Actions onSelect={onSelect} />);
    const trigger = screen.getByRole("button", { name: "More" });
    expect(trigger).toHaveAttribute("aria-haspopup", "menu");
    expect(trigger).toHaveAttribute("aria-expanded", "false");

    fireEvent.keyDown(trigger, { key: "ArrowDown" });
    expect(screen.queryByRole("menu")).toBeNull();
    expect(trigger).toHaveAttribute("aria-expanded", "false");

    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Move" })).toHaveFocus());
    expect(trigger).toHaveAttribute("aria-expanded", "true");
    expect(trigger).toHaveAttribute("aria-controls", screen.getByRole("menu", { name: "Actions" }).id);

    await userEvent.keyboard("{Enter}");
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(trigger).toHaveFocus();
    expect(trigger).toBeInTheDocument();
  });

  it("opens an explanation on the first click and returns the focus on Escape", async () => {
    renderInEnglish(<InfoTip label="About the estimate">Settled once a day.</InfoTip>);
    const trigger = screen.getByRole("button", { name: "About the estimate" });
    expect(trigger).toHaveAttribute("aria-haspopup", "dialog");

    act(() => trigger.focus());
    fireEvent.click(trigger);
    expect(screen.queryByRole("dialog")).toBeNull();

    expect(await screen.findByRole("dialog", { name: "About the estimate" })).toHaveTextContent(
      "Settled once a day.",
    );
    expect(screen.getByRole("button", { name: "About the estimate", hidden: true })).toBe(trigger);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(trigger).toHaveFocus();
  });

  it("opens a dialog requested once, and returns the focus", async () => {
    renderInEnglish(<Asked />);
    expect(screen.queryByRole("dialog")).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Ask" }));
    expect(await screen.findByRole("dialog", { name: "Sure?" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");

    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(screen.getByRole("button", { name: "Ask" })).toHaveFocus());
  });

  it("focuses the first field of a dialog, then its buttons, and the close button last", async () => {
    renderInEnglish(
      <Dialog open onOpenChange={() => undefined} title="Name" footer={<Button>Cancel</Button>}>
        <input aria-label="New name" />
      </Dialog>,
    );

    await waitFor(() => expect(screen.getByRole("textbox", { name: "New name" })).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  });

  it("opens a drawer requested once", async () => {
    const onOpenChange = jest.fn();
    renderInEnglish(
      <Drawer open onOpenChange={onOpenChange} title="Worker">
        Details
      </Drawer>,
    );
    expect(await screen.findByRole("dialog", { name: "Worker" })).toHaveTextContent("Details");
    await userEvent.keyboard("{Escape}");
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it("describes its element from the start, but does not repeat its name", () => {
    renderInEnglish(
      <>
        <Tooltip content="Only invalid workers can be deleted">
          <button type="button">Delete</button>
        </Tooltip>
        <IconButton icon={Info} label="About" />
      </>,
    );
    expect(screen.getByRole("button", { name: "Delete" })).toHaveAccessibleDescription(
      "Only invalid workers can be deleted",
    );
    expect(screen.getByRole("button", { name: "About" })).not.toHaveAttribute("aria-describedby");
  });

  it("opens a tooltip on focus and closes it on Escape and on blur", async () => {
    renderInEnglish(<IconButton icon={Info} label="About" />);
    await userEvent.tab();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("About");
    expect(screen.getByRole("button", { name: "About" })).toHaveFocus();

    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();

    await userEvent.tab();
    await userEvent.tab();
    expect(await screen.findByRole("tooltip")).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});

function Asked() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Sure?" />
    </>
  );
}

describe("a loaded layer", () => {
  it("opens no tooltip on a focus that is not visible, as when a dialog was opened by pointer", async () => {
    renderInEnglish(<IconButton icon={Info} label="About" />);
    const button = screen.getByRole("button", { name: "About" });
    const matches = jest.spyOn(button, "matches").mockReturnValue(false);
    await act(async () => button.focus());
    expect(matches).toHaveBeenCalledWith(":focus-visible");
    matches.mockRestore();

    expect(button).toHaveFocus();
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("shows a line below a dialog's title while its content is scrolled", async () => {
    renderInEnglish(
      <Dialog open onOpenChange={() => undefined} title="Terms">
        <p>Long text</p>
      </Dialog>,
    );
    const head = (await screen.findByRole("heading", { name: "Terms" })).parentElement;
    const content = screen.getByText("Long text").parentElement?.parentElement;
    if (!content) throw new Error("The dialog has no content.");
    expect(head).toHaveClass("border-transparent");

    fireEvent.scroll(content, { target: { scrollTop: 12 } });
    expect(head).toHaveClass("border-line-strong");
    fireEvent.scroll(content, { target: { scrollTop: 0 } });
    expect(head).toHaveClass("border-transparent");
  });

  it("opens a menu with one press, closes it with the next, and keeps its trigger", async () => {
    renderInEnglish(<Actions />);
    const trigger = screen.getByRole("button", { name: "More" });

    await userEvent.click(trigger);
    expect(screen.getByRole("menu", { name: "Actions" })).toBeInTheDocument();
    await userEvent.click(trigger);
    expect(screen.queryByRole("menu")).toBeNull();

    await userEvent.click(trigger);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(trigger).toHaveFocus();
    expect(screen.getByRole("button", { name: "More" })).toBe(trigger);
  });

  it("closes an explanation with the second click and with a click outside", async () => {
    renderInEnglish(
      <>
        <InfoTip label="About">Text</InfoTip>
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "About" }));
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "About" }));
    expect(screen.queryByRole("dialog")).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "About" }));
    await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens a tooltip only after the pointer has rested on its element, and not on touch", async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
    renderInEnglish(<IconButton icon={Info} label="About" />);
    const button = screen.getByRole("button", { name: "About" });

    await user.pointer([{ keys: "[TouchA]", target: button }]);
    act(() => jest.advanceTimersByTime(400));
    expect(screen.queryByRole("tooltip")).toBeNull();

    await user.hover(button);
    act(() => jest.advanceTimersByTime(250));
    expect(screen.queryByRole("tooltip")).toBeNull();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByRole("tooltip")).toHaveTextContent("About");
    jest.useRealTimers();
  });
});

describe("a lazy part", () => {
  it("is fetched once, reports when it is loaded, and is retried after a failure", async () => {
    const fetchPart = jest.fn(() => Promise.resolve(Asked));
    fetchPart.mockRejectedValueOnce(new Error("no network"));
    const part = createPart(fetchPart);
    const listener = jest.fn();
    part.subscribe(listener);

    await expect(part.load()).rejects.toThrow("no network");
    expect(part.read()).toBeNull();
    expect(listener).not.toHaveBeenCalled();

    await Promise.all([part.load(), part.load()]);
    await part.load();
    expect(fetchPart).toHaveBeenCalledTimes(2);
    expect(part.read()).toBe(Asked);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
