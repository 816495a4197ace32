import { AutoWithdrawalsView } from "shared/wallet";
import { WalletPage } from "./components/wallet-page.tsx";

/** Where the observed account is paid out to. */
export function AutoWithdrawalPage() {
  return <WalletPage>{(source) => <AutoWithdrawalsView source={source} />}</WalletPage>;
}
