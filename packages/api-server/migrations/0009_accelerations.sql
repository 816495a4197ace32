CREATE TABLE "acceleration_hours" (
	"hour" bigint PRIMARY KEY NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acceleration_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"txid" text NOT NULL,
	"prices" jsonb NOT NULL,
	"vsize" integer NOT NULL,
	"ancestor_size" integer NOT NULL,
	"create_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accelerations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accelerations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"client_id" text NOT NULL,
	"type" text NOT NULL,
	"txid" text NOT NULL,
	"vsize" integer NOT NULL,
	"ancestor_size" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"pay_coin" text,
	"amount" numeric(40, 0),
	"address" text,
	"chain" text,
	"expire_time" bigint,
	"is_prioritised" boolean DEFAULT false NOT NULL,
	"start_time" bigint,
	"create_time" bigint NOT NULL,
	"end_time" bigint,
	"block_height" integer,
	CONSTRAINT "accelerations_payment" CHECK (("accelerations"."type" = 'free') = ("accelerations"."amount" is null) and ("accelerations"."type" = 'free' or "accelerations"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "test_node_outputs" (
	"coin" text NOT NULL,
	"txid" text NOT NULL,
	"vout" integer NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"script" text NOT NULL,
	"spent_by" text,
	CONSTRAINT "test_node_outputs_coin_txid_vout_pk" PRIMARY KEY("coin","txid","vout")
);
--> statement-breakpoint
CREATE TABLE "test_node_transactions" (
	"coin" text NOT NULL,
	"txid" text NOT NULL,
	"raw" text NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"size" integer NOT NULL,
	"vsize" integer NOT NULL,
	"time" bigint NOT NULL,
	"is_prioritised" boolean DEFAULT false NOT NULL,
	"block_height" integer,
	"replaced_by" text,
	"is_example" boolean DEFAULT false NOT NULL,
	CONSTRAINT "test_node_transactions_coin_txid_pk" PRIMARY KEY("coin","txid")
);
--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD COLUMN "expected_amount" numeric(40, 0);--> statement-breakpoint
ALTER TABLE "accelerations" ADD CONSTRAINT "accelerations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acceleration_quotes_expire" ON "acceleration_quotes" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "acceleration_quotes_txid" ON "acceleration_quotes" USING btree ("txid","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "accelerations_client" ON "accelerations" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accelerations_running" ON "accelerations" USING btree ("txid") WHERE "accelerations"."status" = 'accelerating';--> statement-breakpoint
CREATE INDEX "accelerations_open" ON "accelerations" USING btree ("status") WHERE "accelerations"."status" in ('unpaid', 'paid', 'accelerating');--> statement-breakpoint
CREATE INDEX "accelerations_account" ON "accelerations" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE INDEX "test_node_transactions_waiting" ON "test_node_transactions" USING btree ("coin","block_height");