CREATE TABLE "api_key_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"address" text NOT NULL,
	"path" text NOT NULL,
	"code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"key_sealed" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"ip_whitelist" jsonb NOT NULL,
	"remark" text NOT NULL,
	"created_time" bigint NOT NULL,
	"used_time" bigint,
	"used_address" text
);
--> statement-breakpoint
CREATE TABLE "api_tonces" (
	"key_id" integer NOT NULL,
	"tonce" bigint NOT NULL,
	CONSTRAINT "api_tonces_key_id_tonce_pk" PRIMARY KEY("key_id","tonce")
);
--> statement-breakpoint
CREATE TABLE "custom_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_switches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quick_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"effective_time" bigint NOT NULL,
	"from_coin" text NOT NULL,
	"to_coin" text NOT NULL,
	"operator_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key_uses" ADD CONSTRAINT "api_key_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tonces" ADD CONSTRAINT "api_tonces_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_settings" ADD CONSTRAINT "custom_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_switches" ADD CONSTRAINT "quick_switches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_switches" ADD CONSTRAINT "quick_switches_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_uses_account" ON "api_key_uses" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "quick_switches_account" ON "quick_switches" USING btree ("account_id","id");