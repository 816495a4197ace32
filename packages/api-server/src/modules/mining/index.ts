/** Public interface for other modules. */
export { takeBackBlock } from "./collect/block-corrections-repository.ts";
export { DAY_OFFSET } from "./collect/hashrates-repository.ts";
export { bucketStart } from "./collect/hashrates.ts";
export { hasUncredited } from "./collect/uncredited-repository.ts";
export { lastMinute, settledTime } from "./collect/watermark-repository.ts";
export { memoize } from "./pool/memoize.ts";
export type { ProfitScope } from "./pool/profits-repository.ts";
export { todayIncome } from "./pool/profits.ts";
