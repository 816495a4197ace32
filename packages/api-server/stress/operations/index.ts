import { batch } from "./batch.ts";
import { exchange } from "./exchange.ts";
import { loan } from "./loan.ts";
import type { Operation } from "./operation.ts";
import { repay } from "./repay.ts";
import { share } from "./share.ts";
import { transfer } from "./transfer.ts";
import { withdraw } from "./withdraw.ts";

/** Every operation that must not spend twice. */
export const OPERATIONS: readonly Operation[] = [withdraw, batch, exchange, loan, transfer, share, repay];
