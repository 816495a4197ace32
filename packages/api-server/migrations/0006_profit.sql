CREATE TABLE "block_profits" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"height" integer NOT NULL,
	"kind" text NOT NULL,
	"blocks" integer NOT NULL,
	"time" bigint NOT NULL,
	"reward" numeric(40, 0) NOT NULL,
	"share" double precision NOT NULL,
	"profit" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"saved" numeric(40, 0) NOT NULL,
	"mature_time" bigint NOT NULL,
	CONSTRAINT "block_profits_account_id_coin_height_kind_pk" PRIMARY KEY("account_id","coin","height","kind")
);
--> statement-breakpoint
CREATE TABLE "coin_days" (
	"coin" text NOT NULL,
	"utc" boolean NOT NULL,
	"time" bigint NOT NULL,
	"difficulty" double precision NOT NULL,
	"network_hashrate" double precision NOT NULL,
	"pps_plus_rate" text NOT NULL,
	"unit_output" text NOT NULL,
	"tx_fee" numeric(40, 0) NOT NULL,
	"hashes_per_block" numeric(40, 0) NOT NULL,
	CONSTRAINT "coin_days_coin_utc_time_pk" PRIMARY KEY("coin","utc","time")
);
--> statement-breakpoint
CREATE TABLE "fee_coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"coin" text,
	"discount" integer NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_settings" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"from_time" bigint NOT NULL,
	"profit_type" text NOT NULL,
	"chosen_time" bigint NOT NULL,
	CONSTRAINT "profit_settings_account_id_coin_from_time_pk" PRIMARY KEY("account_id","coin","from_time")
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
ALTER TABLE "daily_profits" ADD COLUMN "solo_profit" numeric(40, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_profits" ADD COLUMN "saved" numeric(40, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_profits" ADD COLUMN "solo_profit" numeric(40, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_profits" ADD COLUMN "pps_fee" numeric(40, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_profits" ADD COLUMN "saved" numeric(40, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_profits" ADD COLUMN "carry" numeric(40, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "block_profits" ADD CONSTRAINT "block_profits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD CONSTRAINT "fee_coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_settings" ADD CONSTRAINT "profit_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_switches" ADD CONSTRAINT "quick_switches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_switches" ADD CONSTRAINT "quick_switches_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_profits_mature" ON "block_profits" USING btree ("mature_time");--> statement-breakpoint
CREATE INDEX "fee_coupons_account" ON "fee_coupons" USING btree ("account_id","end_time");--> statement-breakpoint
CREATE INDEX "quick_switches_account" ON "quick_switches" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "account_hashrates_age" ON "account_hashrates" USING btree ("resolution","time");--> statement-breakpoint
CREATE INDEX "hourly_profits_time" ON "hourly_profits" USING btree ("time");