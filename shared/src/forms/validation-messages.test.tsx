import { VALIDATION_TEXTS } from "contracts/validation-texts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { useValidationText } from "./index.ts";

function Rules({ rules }: { rules: readonly string[] }) {
  const toText = useValidationText();
  return rules.map((rule) => <p key={rule}>{toText(rule)}</p>);
}

function textsOf(...rules: string[]) {
  const { container } = renderInEnglish(<Rules rules={rules} />);
  return [...container.querySelectorAll("p")].map((rule) => rule.textContent);
}

describe("useValidationText", () => {
  it("has a text for every key of the contract", () => {
    expect(textsOf(...Object.keys(VALIDATION_TEXTS))).toEqual(Object.values(VALIDATION_TEXTS));
  });

  it("includes the limit in the text of its rule", () => {
    expect(textsOf("password_length", "ip_too_many")).toEqual([
      "Use 10 to 30 characters.",
      "Up to 20 addresses.",
    ]);
  });

  it("leaves a server's message unchanged", () => {
    expect(textsOf("This {address} isn't taken.")).toEqual(["This {address} isn't taken."]);
  });
});
