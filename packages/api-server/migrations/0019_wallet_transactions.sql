CREATE TABLE "payout_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" integer,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"chain_name" text NOT NULL,
	"kind" text NOT NULL,
	"txid" text NOT NULL,
	"raw_tx" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"network_fee" numeric(40, 0) NOT NULL,
	"vsize" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"create_time" bigint NOT NULL,
	"sent_time" bigint,
	"end_time" bigint
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "transaction_id" integer;--> statement-breakpoint
ALTER TABLE "payout_transactions" ADD CONSTRAINT "payout_transactions_first_id_payout_transactions_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."payout_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transactions_txid" ON "payout_transactions" USING btree ("chain_name","txid");--> statement-breakpoint
CREATE INDEX "payout_transactions_first" ON "payout_transactions" USING btree ("first_id");--> statement-breakpoint
CREATE INDEX "payout_transactions_open" ON "payout_transactions" USING btree ("chain_name") WHERE "payout_transactions"."status" in ('signed', 'sent');--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_transaction_id_payout_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payout_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_transaction" ON "withdrawals" USING btree ("transaction_id");