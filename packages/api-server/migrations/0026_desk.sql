ALTER TABLE "customers" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "locale" text DEFAULT 'en_US' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "decide_time" bigint;--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_status" ON "customers" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_coupons_client" ON "fee_coupons" USING btree ("account_id","client_id");