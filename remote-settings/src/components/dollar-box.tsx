import { boxStyle } from "shared/forms";
import { usePlace } from "shared/mining";
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
  const { currency } = usePlace();
  const dollarText = useDollarText();
  function handleBlur(typed: string): void {
    const text = typed.trim().replace(",", ".") || "0";
    if (DOLLARS.test(text) && text !== value) onChange(text);
  }
  return (
    <>
      {currency !== "USD" && <span className="num text-xs text-ink-3">{dollarText(value)}</span>}
      <span className={`${boxStyle({ error: false })} w-36`}>
        <input
          key={value}
          defaultValue={value}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          onBlur={(event) => handleBlur(event.target.value)}
          className="num w-full min-w-0 bg-transparent text-sm text-ink outline-none"
        />
        <span className="text-xs text-ink-3">USD</span>
      </span>
    </>
  );
}
