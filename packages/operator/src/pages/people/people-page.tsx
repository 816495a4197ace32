import { Route, Routes } from "shared/router";
import { PersonPage } from "./person-page.tsx";
import { SearchPage } from "./search-page.tsx";

/** Accounts: the search and the page of one account. */
export function PeoplePage() {
  return (
    <Routes>
      <Route path="/people" element={<SearchPage />} />
      <Route path="/people/:id" element={<PersonPage />} />
    </Routes>
  );
}
