ALTER TABLE "withdrawals" ADD COLUMN "pause_reason" text;--> statement-breakpoint
CREATE INDEX "payout_transactions_time" ON "payout_transactions" USING btree ("chain_name","create_time");