import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "./render-in-english.tsx";
import { LabelledSelect, Select } from "./index.ts";

const COINS = [
  { value: "BTC", label: "Bitcoin" },
  { value: "LTC", label: "Litecoin" },
  { value: "XMR", label: "Monero", disabled: true },
] as const;

describe("Select", () => {
  it("passes on the selected value and accepts no other", async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    renderInEnglish(<LabelledSelect label="Coin" value="BTC" options={COINS} onChange={onChange} />);

    await user.selectOptions(screen.getByLabelText("Coin"), "Litecoin");
    await user.selectOptions(screen.getByLabelText("Coin"), "Monero");

    expect(onChange.mock.calls).toEqual([["LTC"]]);
  });

  it("shows the placeholder until something is selected", () => {
    renderInEnglish(
      <Select label="Coin" value="" placeholder="Choose a coin" options={COINS} onChange={jest.fn()} />,
    );

    expect(screen.getByLabelText("Coin")).toHaveDisplayValue("Choose a coin");
    expect(screen.getByRole("option", { name: "Choose a coin" })).toBeDisabled();
  });

  it("lists the options of a group under its heading", () => {
    const options = [
      { value: "1_A", label: "Albania", group: "A" },
      { value: "2_B", label: "Bolivia", group: "B" },
    ];
    renderInEnglish(<Select label="Country" value="1_A" options={options} onChange={jest.fn()} />);

    const group = screen.getByRole("group", { name: "B" });
    expect(within(group).getAllByRole("option")).toHaveLength(1);
  });
});
