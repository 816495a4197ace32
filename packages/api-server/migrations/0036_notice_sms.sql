CREATE TABLE "notice_sms" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"day" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_sms" ADD CONSTRAINT "notice_sms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;