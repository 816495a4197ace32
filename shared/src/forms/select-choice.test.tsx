import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as v from "valibot";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { Form, SelectChoice, SelectField, useSchemaForm } from "./index.ts";

const COINS = [
  { value: "BTC", label: "Bitcoin" },
  { value: "LTC", label: "Litecoin" },
] as const;
const schema = v.object({ chain: v.string() });

function Example({ onCoin }: { onCoin: (coin: string) => void }) {
  const form = useSchemaForm(schema, { chain: "BTC" });
  return (
    <Form form={form} onSubmit={() => undefined} label="Example">
      <SelectChoice label="Coin" value="BTC" options={COINS} onChange={onCoin} />
      <SelectField control={form.control} name="chain" label="Chain" options={COINS} />
    </Form>
  );
}

it("looks like the form's own selects, label and box", () => {
  renderInEnglish(<Example onCoin={jest.fn()} />);
  const looksOf = (name: string) => [
    screen.getByText(name).className,
    screen.getByText(name).parentElement?.className,
    screen.getByRole("combobox", { name }).parentElement?.className,
  ];

  expect(looksOf("Coin")).toEqual(looksOf("Chain"));
});

it("passes on the selected value", async () => {
  const onCoin = jest.fn();
  renderInEnglish(<Example onCoin={onCoin} />);

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "Litecoin");

  expect(onCoin.mock.calls).toEqual([["LTC"]]);
});
