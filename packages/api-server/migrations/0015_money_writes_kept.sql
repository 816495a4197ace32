ALTER TABLE "money_writes" DROP CONSTRAINT "money_writes_account_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "money_writes_time";--> statement-breakpoint
ALTER TABLE "money_writes" ADD CONSTRAINT "money_writes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;