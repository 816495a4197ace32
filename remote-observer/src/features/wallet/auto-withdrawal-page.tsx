import { AutoWithdrawalsView } from "shared/wallet";
import { WalletPage } from "./components/wallet-page.tsx";

/** The payout rules of the observed account. */
export function AutoWithdrawalPage() {
  return <WalletPage>{(source) => <AutoWithdrawalsView source={source} />}</WalletPage>;
}
