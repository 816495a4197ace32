ALTER TABLE "loan_settings" ADD COLUMN "auto_repay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_settings" ADD COLUMN "repay_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;