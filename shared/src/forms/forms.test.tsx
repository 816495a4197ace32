import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emailField, isIpLine, newPasswordField, verifyCodeField } from "contracts/schemas/fields";
import { useState } from "react";
import * as v from "valibot";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import {
  AmountField,
  CheckboxField,
  CodeField,
  Form,
  PasswordField,
  PhoneField,
  SearchField,
  SelectField,
  SubmitButton,
  Switch,
  TextField,
  TextareaLines,
  keepAmount,
  showServerError,
  useSchemaForm,
  wrongLines,
} from "./index.ts";

const signUp = v.object({
  email: emailField,
  password: newPasswordField,
  code: verifyCodeField,
  agreed: v.literal(true, "agreement_required"),
});

function SignUp({ onSubmit }: { onSubmit: (values: v.InferOutput<typeof signUp>) => Promise<void> | void }) {
  const form = useSchemaForm(signUp, { email: "", password: "", code: "" });
  const handleSubmit = async (values: v.InferOutput<typeof signUp>): Promise<void> => {
    try {
      await onSubmit(values);
    } catch (error) {
      if (!showServerError(error, form, { 21001: "code" })) throw error;
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label="Sign up">
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We send a code."
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="new-password"
        rules="three-kinds"
      />
      <CodeField control={form.control} name="code" label="Email code" />
      <CheckboxField control={form.control} name="agreed" label="I agree" />
      <SubmitButton form={form} busyLabel="Signing up">
        Sign up
      </SubmitButton>
    </Form>
  );
}

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText("Email"), "a@b.example");
  await user.type(screen.getByLabelText("Password"), "Abcdefgh12");
  await user.type(screen.getByLabelText("Email code"), "123456");
  await user.click(screen.getByRole("checkbox", { name: "I agree" }));
}

describe("a form", () => {
  it("shows the errors on submit and focuses the first invalid field", async () => {
    const onSubmit = jest.fn();
    renderInEnglish(<SignUp onSubmit={onSubmit} />);

    await userEvent.click(screen.getByRole("button", { name: "Sign up" }));

    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Enter an email address.");
    expect(screen.getByLabelText("Email")).toBeInvalid();
    expect(screen.getByLabelText("Email code")).toHaveAccessibleDescription("Enter correct code");
    expect(screen.getByText("Confirm that you have read this.")).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("R5.1 shows an invalid address when the field is left and clears the error while typing", async () => {
    renderInEnglish(<SignUp onSubmit={() => undefined} />);
    const email = screen.getByLabelText("Email");
    expect(email).toHaveAccessibleDescription("We send a code.");

    await userEvent.type(email, "nobody");
    await userEvent.tab();
    expect(await screen.findByText("Email format incorrect")).toBeInTheDocument();

    await userEvent.type(email, "@");
    expect(screen.queryByText("Email format incorrect")).toBeNull();
  });

  it("sends the parsed values once, however often it is submitted", async () => {
    const user = userEvent.setup();
    const ends: (() => void)[] = [];
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    renderInEnglish(<SignUp onSubmit={onSubmit} />);
    await fillIn(user);

    await user.click(screen.getByRole("button", { name: "Sign up" }));
    await user.click(await screen.findByRole("button", { name: "Signing up" }));

    expect(onSubmit.mock.calls).toEqual([
      [{ email: "a@b.example", password: "Abcdefgh12", code: "123456", agreed: true }],
    ]);
    await act(async () => ends.forEach((end) => end()));
    expect(screen.getByRole("button", { name: "Sign up" })).not.toHaveAttribute("aria-busy");
  });

  it.each([
    [Object.assign(new Error("This code is wrong."), { code: 21001 }), "Email code", "This code is wrong."],
    [
      Object.assign(new Error("This address is not taken."), {
        code: 400,
        data: { field: "email", rule: "regex" },
      }),
      "Email",
      "This address is not taken.",
    ],
  ])("shows a server's error at its field (%#)", async (error, label, text) => {
    const user = userEvent.setup();
    renderInEnglish(<SignUp onSubmit={() => Promise.reject(error)} />);
    await fillIn(user);

    await user.click(screen.getByRole("button", { name: "Sign up" }));

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    await user.tab();
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe("PasswordField", () => {
  it("checks off its rules while typing and can reveal the password", async () => {
    renderInEnglish(<SignUp onSubmit={() => undefined} />);
    const password = screen.getByLabelText("Password");
    expect(screen.getAllByText("not met")).toHaveLength(3);

    await userEvent.type(password, "abc 1");
    expect(screen.getAllByText("not met")).toHaveLength(3);
    await userEvent.clear(password);
    await userEvent.type(password, "Abcdefgh12");
    expect(screen.getAllByText("met")).toHaveLength(3);

    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
  });
});

describe("CodeField", () => {
  it("fills all cells from a paste and accepts only digits", async () => {
    const user = userEvent.setup();
    renderInEnglish(<SignUp onSubmit={() => undefined} />);
    const code = screen.getByLabelText("Email code");
    expect(code).toHaveAttribute("autocomplete", "one-time-code");

    await user.click(code);
    await user.paste(" 12-34 567");

    expect(code).toHaveValue("123456");
  });
});

const withdraw = v.object({
  amount: v.string(),
  coin: v.string(),
  country: v.string(),
  phone: v.string(),
  list: v.string(),
});

function Withdraw({ onAll }: { onAll: () => void }) {
  const form = useSchemaForm(withdraw, { amount: "", coin: "BTC", country: "86_C", phone: "", list: "" });
  const countries = [
    { key: "China", value: "86", first_letter: "C" },
    { key: "United States", value: "1", first_letter: "U" },
  ];
  return (
    <Form form={form} onSubmit={() => undefined}>
      <AmountField
        control={form.control}
        name="amount"
        label="Amount"
        decimals={8}
        unit="BTC"
        onAll={onAll}
      />
      <SelectField
        control={form.control}
        name="coin"
        label="Coin"
        options={[
          { value: "BTC", label: "Bitcoin" },
          { value: "LTC", label: "Litecoin" },
        ]}
      />
      <PhoneField
        control={form.control}
        countryName="country"
        name="phone"
        label="Phone"
        countries={countries}
      />
      <TextareaLines control={form.control} name="list" label="Addresses" maxLines={20} isLine={isIpLine} />
    </Form>
  );
}

describe("other fields", () => {
  it.each([
    ["0,25", 8, "0.25", false],
    ["1 000.5", 8, "1000.5", false],
    ["0.123456789", 8, "0.12345678", true],
    ["5.5", 0, "5", true],
    ["1.2.3", 8, "1.2.3", false],
    ["-1", 8, "-1", false],
  ])("keeps the amount %s with %d decimals as %s", (typed, decimals, text, isCut) => {
    expect(keepAmount(typed, decimals)).toEqual({ text, isCut });
  });

  it("reports that an amount was truncated, and fills in the full amount", async () => {
    const onAll = jest.fn();
    renderInEnglish(<Withdraw onAll={onAll} />);

    await userEvent.type(screen.getByLabelText("Amount"), "0.123456789");
    await userEvent.click(screen.getByRole("button", { name: "All" }));

    expect(screen.getByLabelText("Amount")).toHaveValue("0.12345678");
    expect(screen.getByText("Rounded down to 8 decimals.")).toBeInTheDocument();
    expect(onAll).toHaveBeenCalledTimes(1);
  });

  it("selects a coin and a country", async () => {
    renderInEnglish(<Withdraw onAll={() => undefined} />);
    await userEvent.selectOptions(screen.getByLabelText("Coin"), "Litecoin");
    await userEvent.selectOptions(screen.getByLabelText("Country code"), "1_U");

    expect(screen.getByLabelText("Coin")).toHaveValue("LTC");
    expect(screen.getByText("+1")).toBeInTheDocument();
  });

  it("R5.6 counts lines and names invalid ones", async () => {
    renderInEnglish(<Withdraw onAll={() => undefined} />);

    await userEvent.type(screen.getByLabelText("Addresses"), "203.0.113.14{Enter}nonsense{Enter}1.1.1.1");

    expect(screen.getByText("3 / 20")).toBeInTheDocument();
    expect(screen.getByText("Check line 2.")).toBeInTheDocument();
    expect(wrongLines("x\n\n1.1.1.1\ny", isIpLine)).toEqual([1, 4]);
  });

  it("clears a search with its button and with Escape", async () => {
    function Search() {
      const [text, setText] = useState("s21");
      return <SearchField label="Search worker name" value={text} onChange={setText} />;
    }
    renderInEnglish(<Search />);
    await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
    expect(screen.getByRole("textbox", { name: "Search worker name" })).toHaveValue("");

    await userEvent.type(screen.getByRole("textbox"), "s19{Escape}");
    expect(screen.getByRole("textbox")).toHaveValue("");
  });

  it("toggles at once, shows its state as text, and does not change when locked", async () => {
    const onChange = jest.fn();
    renderInEnglish(
      <>
        <Switch label="Worker alerts" checked={false} onChange={onChange} />
        <Switch label="Dashboard" checked onChange={onChange} lockedReason="Always on" />
      </>,
    );

    await userEvent.click(screen.getByRole("switch", { name: "Worker alerts" }));
    await userEvent.click(screen.getByRole("switch", { name: "Dashboard" }));

    expect(onChange.mock.calls).toEqual([[true]]);
    expect(screen.getByText("Off")).toBeInTheDocument();
    expect(screen.getByText("Always on")).toBeInTheDocument();
  });
});
