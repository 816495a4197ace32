DROP INDEX "deposits_tx";--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_tx" ON "deposits" USING btree ("coin","chain","txid","address") WHERE "deposits"."status" <> 'returned';