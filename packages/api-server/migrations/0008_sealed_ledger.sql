CREATE TABLE "ledger_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"tail_time" bigint,
	"tail_transfer" integer DEFAULT 0 NOT NULL,
	"full_time" bigint,
	"full_begin_time" bigint,
	"full_account" integer DEFAULT 0 NOT NULL,
	"full_history" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"ledger_account_id" integer PRIMARY KEY NOT NULL,
	"transfer" integer NOT NULL,
	"balance" numeric(40, 0) NOT NULL,
	"rows" integer NOT NULL,
	"checksum" numeric(20, 0) NOT NULL
);
