-- Hashrates by resolution and time, so that old ones go with their partition. The rows so far become the default partition; the
-- server moves them into partitions of their time.
ALTER TABLE "account_hashrates" RENAME TO "account_hashrates_default";--> statement-breakpoint
ALTER TABLE "account_hashrates_default" RENAME CONSTRAINT "account_hashrates_account_id_coin_resolution_time_pk" TO "account_hashrates_default_pkey";--> statement-breakpoint
ALTER INDEX "account_hashrates_age" RENAME TO "account_hashrates_default_age";--> statement-breakpoint
CREATE TABLE "account_hashrates" (LIKE "account_hashrates_default") PARTITION BY RANGE ("resolution", "time");--> statement-breakpoint
ALTER TABLE "account_hashrates" ADD CONSTRAINT "account_hashrates_account_id_coin_resolution_time_pk" PRIMARY KEY ("account_id","coin","resolution","time");--> statement-breakpoint
ALTER TABLE "account_hashrates" ADD CONSTRAINT "account_hashrates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_hashrates_age" ON "account_hashrates" USING btree ("resolution","time");--> statement-breakpoint
ALTER TABLE "account_hashrates" ATTACH PARTITION "account_hashrates_default" DEFAULT;--> statement-breakpoint
ALTER TABLE "family_hashrates" RENAME TO "family_hashrates_default";--> statement-breakpoint
ALTER TABLE "family_hashrates_default" RENAME CONSTRAINT "family_hashrates_account_id_coin_resolution_time_pk" TO "family_hashrates_default_pkey";--> statement-breakpoint
ALTER INDEX "family_hashrates_age" RENAME TO "family_hashrates_default_age";--> statement-breakpoint
CREATE TABLE "family_hashrates" (LIKE "family_hashrates_default") PARTITION BY RANGE ("resolution", "time");--> statement-breakpoint
ALTER TABLE "family_hashrates" ADD CONSTRAINT "family_hashrates_account_id_coin_resolution_time_pk" PRIMARY KEY ("account_id","coin","resolution","time");--> statement-breakpoint
ALTER TABLE "family_hashrates" ADD CONSTRAINT "family_hashrates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_hashrates_age" ON "family_hashrates" USING btree ("resolution","time");--> statement-breakpoint
ALTER TABLE "family_hashrates" ATTACH PARTITION "family_hashrates_default" DEFAULT;
