import type { WithdrawalRow } from "contracts";

const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

/** Creates a withdrawal for tests: half a bitcoin to an address, just placed at noon. */
export function withdrawalOf(own: Partial<WithdrawalRow> = {}): WithdrawalRow {
  return {
    id: 41,
    client_id: null,
    batch_id: null,
    account: null,
    create_time: NOON,
    update_time: NOON,
    coin: "BTC",
    chain: "BTC",
    type: "outer",
    address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    label: null,
    amount: "0.5",
    fee: "0.0001",
    final_amount: "0.4999",
    txid: null,
    confirmations: 0,
    irreversible_confirmations: 6,
    status: "pending",
    status_reason: "queued",
    wait_until: null,
    review_reason: null,
    auto: false,
    remark: "",
    ...own,
  };
}
