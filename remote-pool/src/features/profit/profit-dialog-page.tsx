import { ProfitPage } from "./profit-page.tsx";

/** The profit page with the explanation of the last full day open (D3). */
export function ProfitDialogPage() {
  return <ProfitPage opensDay />;
}
