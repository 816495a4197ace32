CREATE TABLE "notice_receivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_receivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"keys_sealed" text,
	"name" text NOT NULL,
	"created_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receiver_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receiver_id" integer NOT NULL,
	"notice" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_bots" (
	"id" bigint PRIMARY KEY NOT NULL,
	"username" text,
	"next_update" bigint DEFAULT 0 NOT NULL,
	"refused_hash" text,
	"paused_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_receivers" ADD CONSTRAINT "notice_receivers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_deliveries" ADD CONSTRAINT "receiver_deliveries_receiver_id_notice_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."notice_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_receivers_address" ON "notice_receivers" USING btree ("channel","address","account_id");--> statement-breakpoint
CREATE INDEX "notice_receivers_account" ON "notice_receivers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "receiver_deliveries_due" ON "receiver_deliveries" USING btree ("due_time");--> statement-breakpoint
CREATE INDEX "receiver_deliveries_receiver" ON "receiver_deliveries" USING btree ("receiver_id");