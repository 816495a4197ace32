CREATE TABLE "address_challenges" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"message" text NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mining_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"account_id" integer NOT NULL,
	"claim_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address_challenges" ADD CONSTRAINT "address_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mining_addresses" ADD CONSTRAINT "mining_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mining_addresses_account" ON "mining_addresses" USING btree ("account_id");