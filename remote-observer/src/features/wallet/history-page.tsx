import { HistoryView } from "shared/wallet";
import { WalletPage } from "./components/wallet-page.tsx";

/** Orders of the observed account. */
export function HistoryPage() {
  return <WalletPage>{(source) => <HistoryView source={source} />}</WalletPage>;
}
