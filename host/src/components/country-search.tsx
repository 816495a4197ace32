import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { SearchField, type PhoneCountry } from "shared/forms";

/** Whether a country matches by its name or dial code. */
function isMatch({ key, value }: PhoneCountry, search: string): boolean {
  const requested = search.trim().toLocaleLowerCase();
  return key.toLocaleLowerCase().includes(requested) || value.startsWith(requested.replace(/^\+/u, ""));
}

interface CountrySearchProps {
  countries: readonly PhoneCountry[];
  /** Called with the phone field's value for the first matching country. */
  onFound: (country: string) => void;
}

/** Finds the country of a phone number by its name or dial code and passes it to the phone field. */
export function CountrySearch({ countries, onFound }: CountrySearchProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const found = search.trim() === "" ? undefined : countries.find((country) => isMatch(country, search));
  function handleChange(typed: string): void {
    setSearch(typed);
    const first = typed.trim() === "" ? undefined : countries.find((country) => isMatch(country, typed));
    if (first !== undefined) onFound(`${first.value}_${first.first_letter}`);
  }
  return (
    <div>
      <SearchField label={t`Find a country by name or dial code`} value={search} onChange={handleChange} />
      <p role="status" className="mt-1 text-xs text-ink-2 empty:mt-0">
        {search.trim() !== "" &&
          (found === undefined ? t`No matching country` : `${found.key} +${found.value}`)}
      </p>
    </div>
  );
}
