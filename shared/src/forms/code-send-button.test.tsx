import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { CodeSendButton } from "./index.ts";

describe("CodeSendButton", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it("R4.3.5 counts down from 60, also when it is shown anew", async () => {
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

  it("R8.10 starts from the beginning after a failed send", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderInEnglish(<CodeSendButton business="sign-in" onSend={() => Promise.reject(new Error("no"))} />);

    await user.click(screen.getByRole("button", { name: "Send code" }));

    expect(await screen.findByRole("button", { name: "Send code" })).toBeEnabled();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});
