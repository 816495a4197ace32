import { BillView } from "shared/wallet";
import { WalletPage } from "./components/wallet-page.tsx";

/** Every change of the observed balances. */
export function BillPage() {
  return <WalletPage>{(source) => <BillView source={source} />}</WalletPage>;
}
