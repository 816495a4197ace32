import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { newPasswordField } from "contracts/schemas/fields";
import { useState } from "react";
import * as v from "valibot";
import { setRenderLocale } from "../locale/index.ts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import {
  AmountField,
  CheckboxField,
  CodeField,
  Form,
  PasswordField,
  PhoneField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  keepAmount,
  useSchemaForm,
} from "./index.ts";
import { useSearchText } from "./use-search-text.ts";

const schema = v.object({
  coin: v.pipe(v.string(), v.nonEmpty("required")),
  agreed: v.literal(true, "agreement_required"),
  alerts: v.boolean(),
  country: v.string(),
  phone: v.pipe(v.string(), v.nonEmpty("required")),
  password: newPasswordField,
  code: v.string(),
  amount: v.string(),
  name: v.pipe(v.string(), v.trim()),
});
type Values = v.InferOutput<typeof schema>;

const COUNTRIES = [
  { key: "United States", value: "1", first_letter: "U" },
  { key: "Canada", value: "1", first_letter: "C" },
  { key: "China", value: "86", first_letter: "C" },
];

interface SceneProps {
  onSubmit: (values: Values) => Promise<void> | void;
  onComplete: (code: string) => void;
}

function Scene({ onSubmit, onComplete }: SceneProps) {
  const form = useSchemaForm(schema, {
    coin: "",
    alerts: false,
    country: "",
    phone: "",
    password: "",
    code: "",
    amount: "",
    name: "",
  });
  const { control } = form;
  const coins = [
    { value: "BTC", label: "Bitcoin" },
    { value: "LTC", label: "Litecoin", disabled: true },
  ];
  return (
    <Form form={form} onSubmit={onSubmit} label="Settings">
      <SelectField control={control} name="coin" label="Coin" placeholder="Choose a coin" options={coins} />
      <CheckboxField control={control} name="agreed" label="I agree" />
      <SwitchField control={control} name="alerts" label="Alerts" showLabel />
      <PhoneField control={control} countryName="country" name="phone" label="Phone" countries={COUNTRIES} />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        rules="letter-and-digit"
      />
      <CodeField control={control} name="code" label="Payment password" secret onComplete={onComplete} />
      <AmountField
        control={control}
        name="amount"
        label="Amount"
        decimals={2}
        unit="USD"
        onAll={() => form.setValue("amount", "40")}
      />
      <TextField control={control} name="name" label="Name" maxLength={5} />
      <SubmitButton form={form} busyLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}

function setup(onSubmit: SceneProps["onSubmit"] = () => undefined) {
  const onComplete = jest.fn();
  renderInEnglish(<Scene {...{ onSubmit, onComplete }} />);
  return { onComplete, user: userEvent.setup() };
}

afterEach(() => {
  jest.useRealTimers();
  act(() => setRenderLocale("en_US"));
});

describe("a selection in a form", () => {
  it("shows the message of its rule when it is missing, until it is made", async () => {
    const { user } = setup();
    await user.click(screen.getByRole("button", { name: "Save" }));

    const coin = screen.getByLabelText("Coin");
    await waitFor(() => expect(coin).toBeInvalid());
    expect(coin).toHaveFocus();
    const box = screen.getByRole("checkbox", { name: "I agree" });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(/.+/);

    await user.selectOptions(coin, "BTC");
    await user.click(box);
    expect(coin).not.toBeInvalid();
    expect(box).not.toBeInvalid();
  });

  it("cannot be a disabled option", async () => {
    const { user } = setup();
    const coin = screen.getByLabelText("Coin");
    expect(within(coin).getByRole("option", { name: "Litecoin" })).toBeDisabled();

    await user.selectOptions(coin, "LTC");
    expect(coin).toHaveValue("");
  });

  it("of a country is grouped by first letter, and shows its dial code before the number", async () => {
    const { user } = setup();
    const countries = screen.getByLabelText("Country code");
    const groups = within(countries).getAllByRole("group");
    expect(groups.map((group) => group.getAttribute("label"))).toEqual(["C", "U"]);
    expect(
      within(groups[0] ?? countries)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Canada +1", "China +86"]);

    await user.selectOptions(countries, "86_C");
    expect(screen.getByText("+86", { selector: "span" })).toBeVisible();
  });
});

describe("the data that a form submits", () => {
  it("is the output of its schema, sent once while it is busy", async () => {
    const sent: Values[] = [];
    const waiting = Promise.withResolvers<void>();
    const { user } = setup((values) => {
      sent.push(values);
      return waiting.promise;
    });
    await user.selectOptions(screen.getByLabelText("Coin"), "BTC");
    await user.click(screen.getByRole("checkbox", { name: "I agree" }));
    await user.click(screen.getByRole("switch", { name: "Alerts" }));
    await user.type(screen.getByLabelText("Phone"), "555 0100");
    await user.type(screen.getByLabelText("Password"), "Abcdefgh12");
    await user.type(screen.getByLabelText("Amount"), "1,239");
    await user.type(screen.getByLabelText("Name"), " Ann ben");
    await user.keyboard("{Enter}{Enter}");

    expect(await screen.findByRole("button", { name: "Saving…" })).toHaveAttribute("aria-busy", "true");
    expect(sent).toEqual([
      expect.objectContaining({ coin: "BTC", agreed: true, alerts: true, amount: "1.23", name: "Ann" }),
    ]);
    await act(async () => waiting.resolve());
    expect(screen.getByRole("button", { name: "Save" })).toBeVisible();
  });
});

describe("a new password", () => {
  const met = () => screen.queryAllByText("met").map(({ parentElement }) => parentElement?.textContent);

  it.each([
    ["abcdefgh", ["Only letters, digits and _ @ $ ! % * # ? &met"]],
    ["12345678", ["Only letters, digits and _ @ $ ! % * # ? &met"]],
    ["a1", ["Only letters, digits and _ @ $ ! % * # ? &met", "A letter and a digitmet"]],
    ["пароль1a", ["A letter and a digitmet"]],
  ])("%s meets %j", async (password, rules) => {
    const { user } = setup();
    await user.type(screen.getByLabelText("Password"), password);

    expect(met().filter((rule) => !rule?.includes("characters"))).toEqual(rules);
  });

  it("is shown and hidden by a button whose label states which", async () => {
    const { user } = setup();
    const toggle = screen.getByRole("button", { name: "Show password" });
    await user.click(toggle);
    expect(toggle).toHaveAttribute("aria-pressed", "true");
    await user.click(toggle);
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  });
});

describe("a six-digit code", () => {
  it("reports completion once for each code, and shows no digits of a secret one", async () => {
    const { user, onComplete } = setup();
    const code = screen.getByLabelText("Payment password");
    expect(code).toHaveAttribute("autocomplete", "off");
    expect(code).toHaveAttribute("type", "password");

    await user.type(code, "12345x6789");
    expect(code).toHaveValue("123456");
    expect(onComplete.mock.calls).toEqual([["123456"]]);
    expect(screen.queryByText("1")).toBeNull();

    await user.type(code, "{Backspace}7");
    expect(onComplete.mock.calls.at(-1)).toEqual(["123457"]);
  });
});

describe("an amount", () => {
  it.each([
    ["1.239", 2, { text: "1.23", isCut: true }],
    ["1.230", 2, { text: "1.23", isCut: true }],
    ["1.2", 2, { text: "1.2", isCut: false }],
    [".5", 2, { text: ".5", isCut: false }],
    ["", 2, { text: "", isCut: false }],
    ["abc", 2, { text: "abc", isCut: false }],
  ])("typed as %j with %i decimals is normalized to %j", (typed, decimals, kept) => {
    expect(keepAmount(typed, decimals)).toEqual(kept);
  });

  it("is typed with the comma of the language, and shows a note when it was cut", async () => {
    act(() => setRenderLocale("ru_RU"));
    const { user } = setup();
    const amount = screen.getByLabelText("Amount");

    await user.type(amount, "12,5");
    expect(amount).toHaveValue("12,5");
    expect(screen.queryByText(/Rounded down/)).toBeNull();
    await user.type(amount, "99");
    expect(amount).toHaveValue("12,59");
    expect(amount).toHaveAccessibleDescription("Rounded down to 2 decimals.");
  });

  it("hides that note when another amount is filled in", async () => {
    const { user } = setup();
    const amount = screen.getByLabelText("Amount");
    await user.type(amount, "12.599");
    expect(screen.getByText("Rounded down to 2 decimals.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "All" }));
    expect(amount).toHaveValue("40");
    expect(screen.queryByText(/Rounded down/)).toBeNull();
  });
});

describe("the text of a search", () => {
  function setupSearch(start = "") {
    jest.useFakeTimers();
    const onSearch = jest.fn();
    const hook = renderHook(() => {
      const [value, setValue] = useState(start);
      const search = (next: string): void => {
        onSearch(next);
        setValue(next);
      };
      return { value, setValue, field: useSearchText(value, search) };
    });
    const type = (text: string) => act(() => hook.result.current.field[1](text));
    return { onSearch, type, hook, text: () => hook.result.current.field[0] };
  }

  it("is passed on after a pause, once, without surrounding spaces", () => {
    const { onSearch, type, text } = setupSearch();
    type("s");
    act(() => void jest.advanceTimersByTime(299));
    type("s2 ");
    act(() => void jest.advanceTimersByTime(299));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));

    expect(onSearch.mock.calls).toEqual([["s2"]]);
    expect(text()).toBe("s2 ");
  });

  it("is not passed on when it equals the current search again", () => {
    const { onSearch, type } = setupSearch("s2");
    type("s21");
    type("s2");
    act(() => void jest.advanceTimersByTime(1000));

    expect(onSearch).not.toHaveBeenCalled();
  });

  it("follows a search that is cleared elsewhere, and passes on nothing after its page is gone", () => {
    const { onSearch, type, hook, text } = setupSearch("s2");
    act(() => hook.result.current.setValue(""));
    expect(text()).toBe("");

    type("s9");
    hook.unmount();
    jest.advanceTimersByTime(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
