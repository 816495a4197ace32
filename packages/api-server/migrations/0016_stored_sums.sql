CREATE TABLE "families" (
	"holder_id" integer PRIMARY KEY NOT NULL,
	"members" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_blocks" (
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
	CONSTRAINT "family_blocks_account_id_coin_height_kind_pk" PRIMARY KEY("account_id","coin","height","kind")
);
--> statement-breakpoint
CREATE TABLE "family_days" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"utc" boolean NOT NULL,
	"time" bigint NOT NULL,
	"hashrate" double precision NOT NULL,
	"pps_profit" numeric(40, 0) NOT NULL,
	"pplns_profit" numeric(40, 0) NOT NULL,
	"solo_profit" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"saved" numeric(40, 0) NOT NULL,
	"price" text NOT NULL,
	CONSTRAINT "family_days_account_id_coin_utc_time_pk" PRIMARY KEY("account_id","coin","utc","time")
);
--> statement-breakpoint
CREATE TABLE "family_hashrates" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"resolution" text NOT NULL,
	"time" bigint NOT NULL,
	"hashrate" double precision NOT NULL,
	"reject_rate" double precision NOT NULL,
	"active_workers" integer NOT NULL,
	CONSTRAINT "family_hashrates_account_id_coin_resolution_time_pk" PRIMARY KEY("account_id","coin","resolution","time")
);
--> statement-breakpoint
CREATE TABLE "family_hours" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"time" bigint NOT NULL,
	"hashrate" double precision NOT NULL,
	"pps_hashrate" double precision NOT NULL,
	"pps_profit" numeric(40, 0) NOT NULL,
	"pplns_profit" numeric(40, 0) NOT NULL,
	"solo_profit" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"pps_fee" numeric(40, 0) NOT NULL,
	"saved" numeric(40, 0) NOT NULL,
	CONSTRAINT "family_hours_account_id_coin_time_pk" PRIMARY KEY("account_id","coin","time")
);
--> statement-breakpoint
CREATE TABLE "worker_sums" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"hashrate_10min" double precision NOT NULL,
	"hashrate_1hour" double precision NOT NULL,
	"hashrate_1day" double precision NOT NULL,
	"active" integer NOT NULL,
	"unactive" integer NOT NULL,
	"invalid" integer NOT NULL,
	"last_active" bigint NOT NULL,
	CONSTRAINT "worker_sums_account_id_coin_pk" PRIMARY KEY("account_id","coin")
);
--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_holder_id_accounts_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_blocks" ADD CONSTRAINT "family_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_days" ADD CONSTRAINT "family_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_hashrates" ADD CONSTRAINT "family_hashrates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_hours" ADD CONSTRAINT "family_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_sums" ADD CONSTRAINT "worker_sums_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_blocks_mature" ON "family_blocks" USING btree ("mature_time");--> statement-breakpoint
CREATE INDEX "family_hashrates_age" ON "family_hashrates" USING btree ("resolution","time");--> statement-breakpoint
CREATE INDEX "family_hours_time" ON "family_hours" USING btree ("time");--> statement-breakpoint
CREATE INDEX "daily_profits_time" ON "daily_profits" USING btree ("time");--> statement-breakpoint
INSERT INTO "worker_sums" ("account_id", "coin", "hashrate_10min", "hashrate_1hour", "hashrate_1day", "active", "unactive", "invalid", "last_active")
SELECT "account_id", "coin", sum("hashrate_10min"), sum("hashrate_1hour"), sum("hashrate_1day"),
  count(*) FILTER (WHERE "status" = 'active'), count(*) FILTER (WHERE "status" = 'unactive'), count(*) FILTER (WHERE "status" = 'invalid'), max("last_active")
FROM "workers" GROUP BY "account_id", "coin";
