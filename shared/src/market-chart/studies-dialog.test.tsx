import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { StudiesDialog } from "./studies-dialog.tsx";
import { DEFAULT_STUDIES, type Studies } from "./studies.ts";

const OTHER: Studies = {
  ...DEFAULT_STUDIES,
  ma7: { isVisible: false, length: 9, offset: -2, source: "hl2" },
  macd: { isVisible: true, fast: 5, slow: 35, signal: 5, source: "open" },
};

async function setup(studies: Studies = DEFAULT_STUDIES) {
  const onApply = jest.fn<undefined, [Studies]>();
  const onClose = jest.fn<undefined, []>();
  const user = userEvent.setup();
  renderInEnglish(<StudiesDialog studies={studies} onApply={onApply} onClose={onClose} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Indicators" }));
  const section = (name: string) => within(dialog.getByRole("group", { name }));
  return {
    user,
    onApply,
    onClose,
    dialog,
    section,
    apply: () => user.click(dialog.getByRole("button", { name: "Apply" })),
    type: async (group: string, field: string, text: string) => {
      const box = section(group).getByRole("textbox", { name: field });
      await user.clear(box);
      if (text !== "") await user.type(box, text);
      return box;
    },
  };
}

it("R5.14 shows the settings of each indicator", async () => {
  const { section, dialog } = await setup(OTHER);
  const first = section("First moving average");

  expect(first.getByRole("checkbox")).not.toBeChecked();
  expect(first.getByRole("textbox", { name: "Length" })).toHaveValue("9");
  expect(first.getByRole("textbox", { name: "Offset" })).toHaveValue("-2");
  expect(first.getByRole("combobox", { name: "Source" })).toHaveDisplayValue("(High + low) / 2");
  expect(section("MACD").getByRole("textbox", { name: "Slow length" })).toHaveValue("35");
  expect(section("Sessions").getByRole("checkbox")).not.toBeChecked();
  expect(
    dialog.getAllByRole("group").map((group) => within(group).getByRole("checkbox").parentElement),
  ).toHaveLength(5);
});

const { ma7, ma30, volume, macd } = DEFAULT_STUDIES;

it.each<[string, string, string, Partial<Studies>]>([
  ["First moving average", "Length", "12", { ma7: { ...ma7, length: 12 } }],
  ["First moving average", "Offset", "-3", { ma7: { ...ma7, offset: -3 } }],
  ["Second moving average", "Length", "60", { ma30: { ...ma30, length: 60 } }],
  ["Second moving average", "Offset", "4", { ma30: { ...ma30, offset: 4 } }],
  ["Volume", "Length of the average", "25", { volume: { ...volume, length: 25 } }],
  ["MACD", "Fast length", "6", { macd: { ...macd, fast: 6 } }],
  ["MACD", "Slow length", "19", { macd: { ...macd, slow: 19 } }],
  ["MACD", "Signal length", "7", { macd: { ...macd, signal: 7 } }],
])("R5.14 applies “%s: %s” of “%s” and leaves the others unchanged", async (group, field, text, part) => {
  const { apply, onApply, type } = await setup();
  await type(group, field, text);
  await apply();

  expect(onApply).toHaveBeenCalledWith({ ...DEFAULT_STUDIES, ...part });
});

it.each([
  ["First moving average", "Length", "0", 1, 10_000],
  ["First moving average", "Offset", "-10001", -10_000, 10_000],
  ["Second moving average", "Length", "1.5", 1, 10_000],
  ["Volume", "Length of the average", "2001", 1, 2000],
  ["MACD", "Fast length", "", 1, 2000],
  ["MACD", "Signal length", "51", 1, 50],
])("R5.14 rejects “%s: %s” of “%s”", async (group, field, text, least, most) => {
  const { dialog, apply, onApply, type } = await setup();
  const box = await type(group, field, text);

  expect(box).toHaveAccessibleDescription(`Enter a whole number from ${String(least)} to ${String(most)}.`);
  expect(box).toBeInvalid();
  expect(dialog.getByRole("button", { name: "Apply" })).toBeDisabled();
  await apply();
  expect(onApply).not.toHaveBeenCalled();
});

it("R5.14 shows, hides and changes the source of each", async () => {
  const { user, section, apply, onApply } = await setup();
  for (const name of ["First moving average", "Second moving average", "Volume", "MACD", "Sessions"]) {
    await user.click(section(name).getByRole("checkbox"));
  }
  await user.selectOptions(section("Second moving average").getByRole("combobox"), "ohlc4");
  await user.selectOptions(section("MACD").getByRole("combobox"), "low");
  await apply();

  expect(onApply).toHaveBeenCalledWith({
    ma7: { ...ma7, isVisible: false },
    ma30: { ...ma30, isVisible: false, source: "ohlc4" },
    session: { isVisible: true },
    volume: { ...volume, isVisible: false },
    macd: { ...macd, isVisible: false, source: "low" },
  });
});

it("restores the defaults, applied like any other change", async () => {
  const { user, dialog, section, apply, onApply } = await setup(OTHER);
  await user.click(dialog.getByRole("button", { name: "Restore defaults" }));
  expect(section("MACD").getByRole("textbox", { name: "Slow length" })).toHaveValue("26");
  expect(onApply).not.toHaveBeenCalled();
  await apply();

  expect(onApply).toHaveBeenCalledWith(DEFAULT_STUDIES);
});

it("closes without a change", async () => {
  const { user, dialog, onApply, onClose, type } = await setup();
  await type("MACD", "Fast length", "6");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onApply).not.toHaveBeenCalled();
});
