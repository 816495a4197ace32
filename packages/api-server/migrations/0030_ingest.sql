CREATE TABLE "ingest_batches" (
	"engine_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"minute" bigint NOT NULL,
	"digest" text NOT NULL,
	"shares" "bytea" NOT NULL,
	CONSTRAINT "ingest_batches_engine_id_sequence_pk" PRIMARY KEY("engine_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "ingest_blocks" (
	"coin" text NOT NULL,
	"height" integer NOT NULL,
	"time" bigint NOT NULL,
	"hash" text NOT NULL,
	"reward" numeric(40, 0) NOT NULL,
	"tx_fee" numeric(40, 0) NOT NULL,
	"luck" double precision,
	"running_time" integer,
	"finder" text,
	CONSTRAINT "ingest_blocks_coin_height_pk" PRIMARY KEY("coin","height")
);
--> statement-breakpoint
CREATE TABLE "ingest_clock" (
	"name" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingest_engines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_engines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text,
	"coins" text[] NOT NULL,
	"created_time" bigint NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	"open_minute" bigint,
	"received_time" bigint
);
--> statement-breakpoint
CREATE TABLE "ingest_networks" (
	"coin" text NOT NULL,
	"minute" bigint NOT NULL,
	"height" integer NOT NULL,
	"difficulty" double precision NOT NULL,
	"connections" integer NOT NULL,
	"tx_fee" numeric(40, 0) NOT NULL,
	"price" numeric,
	CONSTRAINT "ingest_networks_coin_minute_pk" PRIMARY KEY("coin","minute")
);
--> statement-breakpoint
CREATE TABLE "ingest_sums" (
	"step" integer NOT NULL,
	"start" bigint NOT NULL,
	"block" integer NOT NULL,
	"shares" "bytea" NOT NULL,
	CONSTRAINT "ingest_sums_step_start_block_pk" PRIMARY KEY("step","start","block")
);
--> statement-breakpoint
CREATE TABLE "ingest_totals" (
	"coin" text NOT NULL,
	"step" integer NOT NULL,
	"start" bigint NOT NULL,
	"difficulty" double precision NOT NULL,
	CONSTRAINT "ingest_totals_coin_step_start_pk" PRIMARY KEY("coin","step","start")
);
--> statement-breakpoint
CREATE TABLE "ingest_workers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_workers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coin" text NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"first_active" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ingest_batches_minute" ON "ingest_batches" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "ingest_blocks_time" ON "ingest_blocks" USING btree ("coin","time");--> statement-breakpoint
CREATE UNIQUE INDEX "ingest_engines_name" ON "ingest_engines" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "ingest_engines_key" ON "ingest_engines" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ingest_workers_name" ON "ingest_workers" USING btree ("coin","account","name");