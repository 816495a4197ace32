import { act, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import * as v from "valibot";
import { ApiError, HttpError, NetworkError } from "../api/index.ts";
import { toast } from "../toast/index.ts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { Form, SubmitButton, TextField, showServerError, useChange, useSchemaForm } from "./index.ts";

const schema = v.object({ address: v.string(), remark: v.string() });

function Payment({ error }: { error: unknown }) {
  const form = useSchemaForm(schema, { address: "", remark: "" });
  const [left, setLeft] = useState<string | null>(null);
  function handleSubmit(): void {
    const isShown = showServerError(error, form, { 22002: "address" });
    setLeft(isShown ? null : "shown elsewhere");
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label="Payment">
      <TextField control={form.control} name="address" label="Address" />
      <TextField control={form.control} name="remark" label="Remark" />
      <output>{left}</output>
      <SubmitButton form={form}>Send</SubmitButton>
    </Form>
  );
}

async function send(error: unknown) {
  const user = userEvent.setup();
  renderInEnglish(<Payment error={error} />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  return { user, field: (name: string) => screen.getByRole("textbox", { name }) };
}

afterEach(() => jest.restoreAllMocks());

describe("an error from the server", () => {
  it("R8.5 is shown at the field of its code, which gets the focus", async () => {
    const { field } = await send(new ApiError(22002, "This address is not on the chain.", null));
    await waitFor(() =>
      expect(field("Address")).toHaveAccessibleDescription("This address is not on the chain."),
    );
    expect(field("Address")).toHaveFocus();
    expect(field("Remark")).toBeValid();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("R8.5 is shown at the field that the response names", async () => {
    const { field } = await send(new ApiError(400, "Too long.", { field: "remark" }));
    await waitFor(() => expect(field("Remark")).toHaveAccessibleDescription("Too long."));
  });

  it("disappears when the field is changed", async () => {
    const { field, user } = await send(new ApiError(22002, "This address is not on the chain.", null));
    await waitFor(() => expect(field("Address")).toBeInvalid());
    await user.type(field("Address"), "b");
    await waitFor(() => expect(field("Address")).toBeValid());
  });

  it.each([
    ["another code", new ApiError(23000, "The market is closed.", null)],
    ["a field that the form lacks", new ApiError(400, "Wrong.", { field: "amount" })],
    ["a server at fault", new HttpError(503)],
    ["no network", new NetworkError()],
    ["something that is no error", "oops"],
  ])("is left to the caller with %s", async (_name, error) => {
    const { field } = await send(error);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("shown elsewhere"));
    expect(field("Address")).toBeValid();
    expect(field("Remark")).toBeValid();
  });
});

describe("a one-click change", () => {
  function setup() {
    const success = jest.spyOn(toast, "success");
    const error = jest.spyOn(toast, "error");
    let change: ReturnType<typeof useChange> | undefined;
    function Holder() {
      change = useChange();
      return <p>{change.isBusy ? "busy" : "ready"}</p>;
    }
    renderInEnglish(<Holder />);
    return { success, error, run: (work: () => Promise<string>) => change?.run(work) };
  }

  it("is busy until it finishes, and reports its success", async () => {
    const { run, success, error } = setup();
    const work = Promise.withResolvers<string>();
    let ended: Promise<boolean> | undefined;
    act(() => {
      ended = run(() => work.promise);
    });
    expect(screen.getByText("busy")).toBeVisible();

    await act(async () => {
      work.resolve("Deleted");
      await ended;
    });

    expect(await ended).toBe(true);
    expect(screen.getByText("ready")).toBeVisible();
    expect(success).toHaveBeenCalledWith("Deleted");
    expect(error).not.toHaveBeenCalled();
  });

  it("reports its failure once, and can be retried", async () => {
    const { run, success, error } = setup();
    const failed = await act(() => run(() => Promise.reject(new ApiError(22000, "Not now.", null))));
    expect(failed).toBe(false);
    expect(error.mock.calls).toEqual([["Not now."]]);
    expect(success).not.toHaveBeenCalled();
    expect(screen.getByText("ready")).toBeVisible();

    expect(await act(() => run(() => Promise.resolve("Deleted")))).toBe(true);
  });
});

describe("a form", () => {
  it("keeps the typed values when its page is rendered again", () => {
    const { result, rerender } = renderHook(() => useSchemaForm(schema, { address: "", remark: "" }));
    act(() => result.current.setValue("address", "bc1q"));
    rerender();
    expect(result.current.getValues()).toEqual({ address: "bc1q", remark: "" });
  });
});
