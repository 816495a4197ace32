import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WorkerView } from "contracts";
import { answerCalls, renderPage, type Answer } from "shared/testing";
import { toast } from "shared/toast";
import { ViewDialog } from "./view-dialog.tsx";

const asView = (name: string): WorkerView => ({
  name,
  group_id: 7,
  worker_name: "rig",
  status: "unactive",
  tag: "hot",
  sort_by: "name",
  sort_order: "asc",
  is_default: false,
});

async function setup(answer: Answer) {
  const seen = answerCalls(() => answer);
  const [onSaved, onClose] = [jest.fn(), jest.fn()];
  renderPage(
    <ViewDialog coin="BTC" name="" asView={asView} onSaved={onSaved} onClose={onClose} />,
    "/en/pool/worker",
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Save as a view" }));
  const writes = () => seen.filter(({ method }) => method !== "GET");
  return { user: userEvent.setup(), dialog, writes, onSaved, onClose };
}

afterEach(() => jest.restoreAllMocks());

describe("a list of workers saved as a view", () => {
  it("asks for a name, saves the list under it and closes", async () => {
    const success = jest.spyOn(toast, "success");
    const { user, dialog, writes, onSaved, onClose } = await setup({ data: null });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Enter a name for the view.")).toBeVisible();
    expect(writes()).toEqual([]);

    await user.type(dialog.getByRole("textbox", { name: "Name of the view" }), "Hot rigs");
    await user.click(dialog.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSaved).toHaveBeenCalledWith(asView("Hot rigs"));
    expect(success).toHaveBeenCalledWith("View saved");
    expect(writes()).toEqual([
      expect.objectContaining({ method: "PUT", path: "/pool/BTC/worker/view", body: asView("Hot rigs") }),
    ]);
  });

  it("shows why it was refused, stays open and keeps the name", async () => {
    const { user, dialog, onSaved, onClose } = await setup({ code: 26099, message: "Too many views." });
    await user.type(dialog.getByRole("textbox", { name: "Name of the view" }), "Quiet rigs");
    await user.click(dialog.getByRole("button", { name: "Save" }));

    expect(await dialog.findByRole("alert")).toHaveTextContent("Too many views.");
    expect(dialog.getByRole("textbox", { name: "Name of the view" })).toHaveValue("Quiet rigs");
    expect(onSaved).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();

    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
