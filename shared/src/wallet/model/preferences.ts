import { storedFlag, storedValue } from "../../storage/index.ts";
import * as v from "valibot";
import { SORT_IDS, type BalanceSort } from "./balance-list.ts";

/** Whether balances below one dollar are hidden. */
export const hiddenSmall = storedFlag("hideSmallBalances");

/** Sort of the balances. */
export const balanceSort = storedValue<BalanceSort>({
  area: "local",
  name: "walletSort",
  schema: v.strictObject({ id: v.picklist(SORT_IDS), direction: v.picklist(["asc", "desc"]) }),
  initial: { id: "value", direction: "desc" },
});
