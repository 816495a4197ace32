DROP INDEX "rebates_referrer";--> statement-breakpoint
CREATE INDEX "rebates_newest" ON "rebates" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "rebates_referrer" ON "rebates" USING btree ("referrer_id","program","day","id");