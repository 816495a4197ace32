import { screen, waitFor } from "@testing-library/react";
import { reloadOnceForChunk } from "shared/navigation";
import { Messages, clearMessages } from "../testing/index.ts";
import { LoadedLayer, createPart } from "./load-part.tsx";
import { renderInEnglish } from "./render-in-english.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  reloadOnceForChunk: jest.fn(),
}));

const LOST = /^Couldn't load this part of the page/u;
const CAUSE = new Error("lost");

function open(isReloading: boolean) {
  jest.mocked(reloadOnceForChunk).mockReset().mockResolvedValue(isReloading);
  const onOpenChange = jest.fn();
  const part = createPart<{ open: boolean; onOpenChange: (open: boolean) => void }>(() =>
    Promise.reject(CAUSE),
  );
  renderInEnglish(
    <>
      <LoadedLayer part={part} props={{ open: true, onOpenChange }} />
      <Messages />
    </>,
  );
  return onOpenChange;
}

afterEach(clearMessages);

it("R2.1.11 reloads the page when a dialog cannot be loaded", async () => {
  const onOpenChange = open(true);

  await waitFor(() => expect(reloadOnceForChunk).toHaveBeenCalledWith(CAUSE));
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(screen.queryByText(LOST)).toBeNull();
});

it("R2.1.11 closes a dialog that a reload did not help, and says so", async () => {
  const onOpenChange = open(false);

  expect(await screen.findByText(LOST)).toBeVisible();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
