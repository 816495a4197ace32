ALTER TABLE "payout_transactions" ADD COLUMN "raise_time" bigint;--> statement-breakpoint
ALTER TABLE "payout_transactions" ADD COLUMN "raise_note" text;