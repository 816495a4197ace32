import type { CallData, LoanBalance, LoanCoin, LoanPosition, LoanRecord, getLoanConfig } from "contracts";

/** Builds a bitcoin balance of the loan account, partly pledged and partly transferable. */
export function loanBalanceOf(own: Partial<LoanBalance> = {}): LoanBalance {
  return {
    coin: "BTC",
    precision: 8,
    balance: "0.3",
    free: "0.1",
    frozen: "0.2",
    transferable: "0.15",
    available: "0.5",
    price: "100000",
    ...own,
  };
}

/** Builds the terms of bitcoin as collateral. */
export function loanCoinOf(own: Partial<LoanCoin> = {}): LoanCoin {
  return {
    coin: "BTC",
    precision: 8,
    initial: "0.6",
    info: "0.7",
    call: "0.75",
    urgent: "0.8",
    liquidation: "0.85",
    rate: "0.0003",
    min: "50",
    max: "200000",
    price: "100000",
    price_time: 1_795_176_000,
    available: "0.5",
    free: "0.1",
    ...own,
  };
}

/** Builds the terms of loans with everything enabled. */
export function loanConfigOf(
  own: Partial<CallData<typeof getLoanConfig>> = {},
): CallData<typeof getLoanConfig> {
  return {
    open: true,
    coins: [loanCoinOf()],
    loan_coin: "USDT",
    user_limit: "500000",
    used: "0",
    liquidation_fee: "0.02",
    auto_pledge: true,
    auto_repay: false,
    agreement_url: "/agreement",
    ...own,
  };
}

/** Builds a loan of 6000 USDT against a tenth of a bitcoin. */
export function positionOf(own: Partial<LoanPosition> = {}): LoanPosition {
  return {
    id: 3,
    status: "open",
    collateral_coin: "BTC",
    collateral: "0.1",
    loan_coin: "USDT",
    principal: "6000",
    interest: "0.075",
    debt: "6000.075",
    ltv: "0.600008",
    call_price: "80001",
    liq_price: "70589.11765",
    price: "100000",
    create_time: 1_795_100_400,
    orders: [],
    ...own,
  };
}

/** Builds the response for some loans. */
export function positionsOf(data: readonly LoanPosition[]) {
  return {
    data,
    summary: {
      debt: "6000.075",
      value: "10000",
      ltv: "0.600008",
      credit: "30000",
      price_time: 1_795_176_000,
    },
  };
}

/** Builds a record of borrowing. */
export function loanRecordOf(own: Partial<LoanRecord> = {}): LoanRecord {
  return {
    id: 71,
    time: 1_795_100_400,
    kind: "borrow",
    position_id: 3,
    coin: "USDT",
    amount: "6000",
    direction: null,
    interest_paid: null,
    principal_paid: null,
    fee: null,
    price: "100000",
    ltv: "0.6",
    status: null,
    expire_time: null,
    ...own,
  };
}
