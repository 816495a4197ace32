CREATE TABLE "served_chains" (
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"has_chain" boolean NOT NULL,
	"has_partner" boolean NOT NULL,
	CONSTRAINT "served_chains_coin_chain_pk" PRIMARY KEY("coin","chain")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_reviews" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD COLUMN "chain_name" text DEFAULT 'test' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "chain_name" text;--> statement-breakpoint
ALTER TABLE "withdrawal_reviews" ADD CONSTRAINT "withdrawal_reviews_order_id_withdrawals_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Before this every server paid on the test chain.
UPDATE "withdrawals" SET "chain_name" = 'test' WHERE "raw_tx" IS NOT NULL;
