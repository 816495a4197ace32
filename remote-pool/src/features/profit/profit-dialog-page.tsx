import { ProfitPage } from "./profit-page.tsx";

/** The page of profit with the explanation of the last full day open (D3). */
export function ProfitDialogPage() {
  return <ProfitPage opensDay />;
}
