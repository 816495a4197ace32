import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes } from "./account.ts";

/** Up to where the files or tables of an engine were read. */
export const engineMarks = pgTable("engine_marks", {
  /** Name of the engine, as in `ingest_engines`. */
  name: text("name").primaryKey(),
  /** One more with each change: who read from an older mark changes nothing. */
  revision: integer("revision").notNull(),
  /** What the next reading begins with, packed by the reader of the engine. */
  mark: bytes("mark").notNull(),
});
