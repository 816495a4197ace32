DROP INDEX "acceleration_quotes_txid";--> statement-breakpoint
DROP INDEX "accelerations_running";--> statement-breakpoint
ALTER TABLE "acceleration_quotes" ADD COLUMN "coin" text DEFAULT 'BTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "accelerations" ADD COLUMN "coin" text DEFAULT 'BTC' NOT NULL;--> statement-breakpoint
CREATE INDEX "acceleration_quotes_txid" ON "acceleration_quotes" USING btree ("coin","txid","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "accelerations_running" ON "accelerations" USING btree ("coin","txid") WHERE "accelerations"."status" = 'accelerating';