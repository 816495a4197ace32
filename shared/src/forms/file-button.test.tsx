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
  it("opens the browser's file picker", async () => {
    const { button, input } = setup();
    const opened = jest.spyOn(input, "click");

    await userEvent.click(button);

    expect(opened).toHaveBeenCalledTimes(1);
    expect(input).toHaveAttribute("tabindex", "-1");
    expect(input).not.toBeVisible();
  });

  it("passes on the chosen file, also when the same file is chosen again", async () => {
    const { onFiles, input } = setup();

    await userEvent.upload(input, first);
    await userEvent.upload(input, first);

    expect(onFiles.mock.calls).toEqual([[[first]], [[first]]]);
  });

  it("passes on several files where multiple files are allowed", async () => {
    const { onFiles, input } = setup({ multiple: true });

    await userEvent.upload(input, [first, second]);

    expect(onFiles).toHaveBeenCalledWith([first, second]);
  });

  it("offers only the accepted kinds of files", async () => {
    const { onFiles, input } = setup({ accept: ".pdf" });

    await userEvent.upload(input, first);

    expect(onFiles).not.toHaveBeenCalled();
  });

  it("opens nothing while disabled", async () => {
    const { button, input } = setup({ disabled: true });
    const opened = jest.spyOn(input, "click");

    await userEvent.click(button);

    expect(opened).not.toHaveBeenCalled();
  });
});
