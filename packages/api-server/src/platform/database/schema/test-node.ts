import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "./account.ts";
import { units } from "./mining.ts";

/** Transactions known to the demo node: pending, confirmed and replaced ones. */
export const testNodeTransactions = pgTable(
  "test_node_transactions",
  {
    coin: text("coin").notNull(),
    txid: text("txid").notNull(),
    raw: text("raw").notNull(),
    fee: units("fee").notNull(),
    size: integer("size").notNull(),
    vsize: integer("vsize").notNull(),
    time: time("time").notNull(),
    /** Whether it is mined before others, regardless of its fee. */
    is_prioritised: boolean("is_prioritised").notNull().default(false),
    block_height: integer("block_height"),
    /** Transaction that spent the same outputs at a higher fee. */
    replaced_by: text("replaced_by"),
    /** Whether the node itself made it as an example for visitors. */
    is_example: boolean("is_example").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.coin, table.txid] }),
    index("test_node_transactions_waiting").on(table.coin, table.block_height),
  ],
);

/** Outputs on the demo node's chain, including spent ones. */
export const testNodeOutputs = pgTable(
  "test_node_outputs",
  {
    coin: text("coin").notNull(),
    txid: text("txid").notNull(),
    vout: integer("vout").notNull(),
    amount: units("amount").notNull(),
    /** Locking script, hexadecimal. */
    script: text("script").notNull(),
    spent_by: text("spent_by"),
  },
  (table) => [primaryKey({ columns: [table.coin, table.txid, table.vout] })],
);
