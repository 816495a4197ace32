import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes } from "./account.ts";

/** Watermarks of the files or tables of engines. */
export const engineMarks = pgTable("engine_marks", {
  /** Name of the engine, as in `ingest_engines`. */
  name: text("name").primaryKey(),
  /** Incremented with each change: a reader with an older mark changes nothing. */
  revision: integer("revision").notNull(),
  /** Where the next read begins, encoded by the engine's reader. */
  mark: bytes("mark").notNull(),
});
