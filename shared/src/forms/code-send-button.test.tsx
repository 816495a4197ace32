import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { verifyCodeField } from "contracts/schemas/fields";
import * as v from "valibot";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { CodeField, CodeSendButton, Form, useSchemaForm } from "./index.ts";

function CodeForm() {
  const form = useSchemaForm(v.object({ code: verifyCodeField }), { code: "" });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <CodeField
        control={form.control}
        name="code"
        label="Email code"
        suffix={<CodeSendButton business="field" onSend={() => Promise.resolve()} />}
      />
    </Form>
  );
}

describe("CodeSendButton", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it("R4.3.5 counts down from 60 and keeps counting when it is rendered again", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { unmount } = renderInEnglish(
      <CodeSendButton business="sign-up" onSend={() => Promise.resolve()} />,
    );

    await user.click(screen.getByRole("button", { name: "Send code" }));
    expect(await screen.findByRole("button", { name: "Resend in 60 s" })).toBeDisabled();
    expect(screen.getByRole("status")).toHaveTextContent("Code sent");

    act(() => jest.advanceTimersByTime(13_000));
    unmount();
    renderInEnglish(<CodeSendButton business="sign-up" onSend={() => Promise.resolve()} />);
    expect(screen.getByRole("button", { name: "Resend in 47 s" })).toBeDisabled();

    act(() => jest.advanceTimersByTime(47_000));
    expect(screen.getByRole("button", { name: "Resend code" })).toBeEnabled();
    expect(screen.getByRole("status")).toHaveTextContent("You can request a new code");
  });

  it("R8.10 resets the countdown after a failed send", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderInEnglish(<CodeSendButton business="sign-in" onSend={() => Promise.reject(new Error("no"))} />);

    await user.click(screen.getByRole("button", { name: "Send code" }));

    expect(await screen.findByRole("button", { name: "Send code" })).toBeEnabled();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("R4.3.6 keeps the focus in the code field, by pointer and keyboard, without marking it invalid", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderInEnglish(<CodeForm />);
    const field = screen.getByLabelText("Email code");

    await user.click(field);
    await user.click(screen.getByRole("button", { name: "Send code" }));
    await screen.findByRole("button", { name: "Resend in 60 s" });
    expect(field).toHaveFocus();
    expect(field).toBeValid();

    act(() => jest.advanceTimersByTime(60_000));
    await user.tab();
    expect(screen.getByRole("button", { name: "Resend code" })).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeValid();

    await user.tab({ shift: true });
    expect(await screen.findByText("Enter correct code")).toBeVisible();
  });
});
