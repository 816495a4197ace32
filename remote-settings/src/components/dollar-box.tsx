import { useState } from "react";
import { boxStyle } from "shared/forms";
import { useDisplayPreferences } from "shared/mining";
import { DecimalInput } from "shared/ui";
import { useDollarText } from "shared/wallet";

const DOLLARS = /^\d{1,9}(?:\.\d{1,2})?$/u;

/** Props of {@link DollarBox}. */
interface DollarBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** An amount of US dollars, as the server keeps it, with its worth for readers of another currency; saved when it is left. */
export function DollarBox({ label, value, onChange }: DollarBoxProps) {
  const { currency } = useDisplayPreferences();
  const dollarText = useDollarText();
  const [typed, setTyped] = useState<string | null>(null);
  function handleBlur(): void {
    const text = typed === "" ? "0" : (typed ?? value);
    setTyped(null);
    if (DOLLARS.test(text) && text !== value) onChange(text);
  }
  return (
    <>
      {currency !== "USD" && <span className="num text-xs text-ink-3">{dollarText(value)}</span>}
      <span className={`${boxStyle({ error: false })} w-36`}>
        <DecimalInput
          aria-label={label}
          value={typed ?? value}
          onChange={setTyped}
          onBlur={handleBlur}
          className="num w-full min-w-0 bg-transparent text-sm text-ink outline-none"
        />
        <span className="text-xs text-ink-3">USD</span>
      </span>
    </>
  );
}
