import { useState } from "react";
import { boxStyle } from "shared/forms";
import { DecimalInput } from "shared/ui";
import { useOwnFiat, type FiatAmount } from "shared/wallet";

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/u;

interface AmountBoxProps {
  label: string;
  value: string;
  unit: string;
  onChange: (value: string) => void;
}

function AmountBox({ label, value, unit, onChange }: AmountBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function handleBlur(): void {
    const text = typed === "" ? "0" : (typed ?? value);
    setTyped(null);
    if (AMOUNT.test(text) && text !== value) onChange(text);
  }
  return (
    <span className={`${boxStyle({ error: false })} w-36`}>
      <DecimalInput
        aria-label={label}
        value={typed ?? value}
        onChange={setTyped}
        onBlur={handleBlur}
        className="num w-full min-w-0 bg-transparent text-sm text-ink outline-none"
      />
      <span className="text-xs text-ink-3">{unit}</span>
    </span>
  );
}

/** Props of {@link FiatBox}. */
interface FiatBoxProps {
  /** Returns the label of the field for its currency. */
  labelOf: (currency: string) => string;
  /** The saved amount. */
  amount: FiatAmount;
  onChange: (amount: FiatAmount) => void;
}

/**
 * A field for an amount in the reader's display currency, whichever currency it was set in; saved in the display currency on
 * blur.
 */
export function FiatBox({ labelOf, amount, onChange }: FiatBoxProps) {
  const { value, currency } = useOwnFiat()(amount);
  return (
    <AmountBox
      label={labelOf(currency)}
      value={value}
      unit={currency}
      onChange={(text) => onChange({ value: text, currency })}
    />
  );
}
