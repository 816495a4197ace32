import { Route, Routes } from "shared/router";
import { ChainPage } from "./chain-page.tsx";
import { ChainsPage } from "./chains-page.tsx";

/** Every coin on every chain, and the settings of one. */
export function CoinsPage() {
  return (
    <Routes>
      <Route path="/coins" element={<ChainsPage />} />
      <Route path="/coins/:coin/:chain" element={<ChainPage />} />
    </Routes>
  );
}
