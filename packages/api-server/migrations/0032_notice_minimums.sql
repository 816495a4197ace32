CREATE TABLE "notice_minimums" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"minimums" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_minimums" ADD CONSTRAINT "notice_minimums_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;