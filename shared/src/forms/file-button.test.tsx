import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { FileButton } from "./file-button.tsx";

const first = new File(["1"], "first.txt", { type: "text/plain" });
const second = new File(["2"], "second.txt", { type: "text/plain" });

function setup(props: { multiple?: boolean; disabled?: boolean; accept?: string } = {}) {
  const onFiles = jest.fn();
  renderInEnglish(
    <FileButton label="Statements" onFiles={onFiles} {...props}>
      Open files
    </FileButton>,
  );
  const button = screen.getByRole("button", { name: "Open files" });
  const input = screen.getByLabelText<HTMLInputElement>("Statements");
  return { onFiles, button, input };
}

describe("a button that opens files", () => {
  it("opens the browser's choice of files", async () => {
    const { button, input } = setup();
    const opened = jest.spyOn(input, "click");

    await userEvent.click(button);

    expect(opened).toHaveBeenCalledTimes(1);
    expect(input).toHaveAttribute("tabindex", "-1");
    expect(input).not.toBeVisible();
  });

  it("hands over what was chosen, and the same file again", async () => {
    const { onFiles, input } = setup();

    await userEvent.upload(input, first);
    await userEvent.upload(input, first);

    expect(onFiles.mock.calls).toEqual([[[first]], [[first]]]);
  });

  it("hands over several files where several may be chosen", async () => {
    const { onFiles, input } = setup({ multiple: true });

    await userEvent.upload(input, [first, second]);

    expect(onFiles).toHaveBeenCalledWith([first, second]);
  });

  it("offers the kinds of files that are of use", async () => {
    const { onFiles, input } = setup({ accept: ".pdf" });

    await userEvent.upload(input, first);

    expect(onFiles).not.toHaveBeenCalled();
  });

  it("opens nothing while it is switched off", async () => {
    const { button, input } = setup({ disabled: true });
    const opened = jest.spyOn(input, "click");

    await userEvent.click(button);

    expect(opened).not.toHaveBeenCalled();
  });
});
