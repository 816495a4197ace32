import { useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import { CONTROL, boxStyle } from "./field-frame.tsx";

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** Name of the field, also used as its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  className?: string;
}

/** A search field for a list; used without a form. */
export function SearchField({ label, value, onChange, maxLength = 64, className }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <div role="search" className={className}>
      <div className={boxStyle({ error: false })}>
        <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && onChange("")}
          className={CONTROL}
        />
        {value !== "" && (
          <button
            type="button"
            aria-label={t`Clear search`}
            onClick={() => onChange("")}
            className="-me-1.5 grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-2 hover:bg-hover max-md:size-10"
          >
            <X aria-hidden size={16} strokeWidth={1.75} />
          </button>
        )}
      </div>
    </div>
  );
}
