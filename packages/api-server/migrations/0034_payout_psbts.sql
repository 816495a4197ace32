CREATE TABLE "payout_psbts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_psbts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" integer,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"chain_name" text NOT NULL,
	"txid" text NOT NULL,
	"psbt" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"network_fee" numeric(40, 0) NOT NULL,
	"status" text NOT NULL,
	"end_by" text,
	"end_reason" text,
	"create_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"end_time" bigint
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "psbt_id" integer;--> statement-breakpoint
ALTER TABLE "payout_psbts" ADD CONSTRAINT "payout_psbts_first_id_payout_psbts_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."payout_psbts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_psbts_txid" ON "payout_psbts" USING btree ("chain_name","txid");--> statement-breakpoint
CREATE INDEX "payout_psbts_first" ON "payout_psbts" USING btree ("first_id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_psbt_id_payout_psbts_id_fk" FOREIGN KEY ("psbt_id") REFERENCES "public"."payout_psbts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_psbt" ON "withdrawals" USING btree ("psbt_id");