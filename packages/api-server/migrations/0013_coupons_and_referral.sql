CREATE TABLE "coupon_days" (
	"coupon_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"day" bigint NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"saved" numeric(40, 0) NOT NULL,
	"price" text NOT NULL,
	CONSTRAINT "coupon_days_coupon_id_account_id_coin_day_pk" PRIMARY KEY("coupon_id","account_id","coin","day")
);
--> statement-breakpoint
CREATE TABLE "agencies" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tier" integer NOT NULL,
	CONSTRAINT "agencies_tier" CHECK ("agencies"."tier" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "agency_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"agency_id" integer NOT NULL,
	"discount" integer NOT NULL,
	"remark" text NOT NULL,
	"create_time" bigint NOT NULL,
	"end_time" bigint
);
--> statement-breakpoint
CREATE TABLE "agency_statements" (
	"agency_id" integer NOT NULL,
	"month" text NOT NULL,
	"coin" text NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"price" text NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "agency_statements_agency_id_month_coin_pk" PRIMARY KEY("agency_id","month","coin")
);
--> statement-breakpoint
CREATE TABLE "ambassadors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ambassadors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"form" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	"decide_time" bigint,
	"end_time" bigint
);
--> statement-breakpoint
CREATE TABLE "fee_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"day" bigint NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"remark" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rebates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rebates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program" text NOT NULL,
	"kind" text NOT NULL,
	"referrer_id" integer NOT NULL,
	"invitee_id" integer NOT NULL,
	"coin" text NOT NULL,
	"day" bigint NOT NULL,
	"time" bigint NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"rate" integer NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"paid" numeric(40, 0) DEFAULT '0' NOT NULL,
	"price" text NOT NULL,
	"statement" text,
	CONSTRAINT "rebates_rate" CHECK ("rebates"."rate" between 0 and 10000),
	CONSTRAINT "rebates_within_fee" CHECK ("rebates"."kind" = 'correction' or "rebates"."amount" between 0 and "rebates"."fee")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"invitee_id" integer PRIMARY KEY NOT NULL,
	"referrer_id" integer NOT NULL,
	"program" text NOT NULL,
	"code" text NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"join_time" bigint NOT NULL,
	"first_time" bigint,
	CONSTRAINT "referrals_not_own" CHECK ("referrals"."invitee_id" <> "referrals"."referrer_id"),
	CONSTRAINT "referrals_discount" CHECK ("referrals"."discount" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "pay_ratio" integer;--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "coins" text[];--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "modes" text[];--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "get_time" bigint;--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD COLUMN "use_before" bigint;--> statement-breakpoint
UPDATE "fee_coupons" SET "kind" = 'discount', "pay_ratio" = 10000 - "discount",
	"coins" = CASE WHEN "coin" IS NULL THEN '{}' ELSE ARRAY["coin"] END, "modes" = '{}',
	"days" = ceil(("end_time" - "start_time") / 86400.0), "source" = 'pool', "get_time" = "start_time", "use_before" = "end_time";--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "pay_ratio" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "coins" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "modes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "get_time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "use_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_days" ADD CONSTRAINT "coupon_days_coupon_id_fee_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."fee_coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_days" ADD CONSTRAINT "coupon_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_codes" ADD CONSTRAINT "agency_codes_agency_id_accounts_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_statements" ADD CONSTRAINT "agency_statements_agency_id_accounts_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ambassadors" ADD CONSTRAINT "ambassadors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_corrections" ADD CONSTRAINT "fee_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_invitee_id_accounts_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invitee_id_accounts_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_codes_agency" ON "agency_codes" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "ambassadors_account" ON "ambassadors" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ambassadors_open" ON "ambassadors" USING btree ("account_id") WHERE "ambassadors"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "fee_corrections_once" ON "fee_corrections" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "fee_corrections_day" ON "fee_corrections" USING btree ("account_id","coin","day");--> statement-breakpoint
CREATE UNIQUE INDEX "rebates_once" ON "rebates" USING btree ("invitee_id","coin","day") WHERE "rebates"."kind" = 'reward';--> statement-breakpoint
CREATE INDEX "rebates_referrer" ON "rebates" USING btree ("referrer_id","day");--> statement-breakpoint
CREATE INDEX "rebates_invitee" ON "rebates" USING btree ("invitee_id","day");--> statement-breakpoint
CREATE INDEX "rebates_owed" ON "rebates" USING btree ("referrer_id") WHERE "rebates"."kind" = 'correction' and "rebates"."program" = 'referral';--> statement-breakpoint
CREATE INDEX "rebates_open" ON "rebates" USING btree ("referrer_id") WHERE "rebates"."program" = 'agency' and "rebates"."statement" is null;--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","join_time");--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD CONSTRAINT "fee_coupons_pay_ratio" CHECK ("fee_coupons"."pay_ratio" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD CONSTRAINT "fee_coupons_times" CHECK (("fee_coupons"."start_time" is null) = ("fee_coupons"."end_time" is null));--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "start_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" ALTER COLUMN "end_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_coupons" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "fee_coupons" DROP COLUMN "coin";--> statement-breakpoint
ALTER TABLE "fee_coupons" DROP COLUMN "discount";--> statement-breakpoint
INSERT INTO "fee_coupons" ("account_id", "kind", "pay_ratio", "coins", "modes", "days", "source", "get_time", "use_before", "start_time", "end_time")
SELECT "account_id", 'discount', 10000 - round("fee_discount"::numeric * 10000), ARRAY["coin"], '{}', 30, 'pool', "start_time", "end_time",
	"used_time", CASE WHEN "used_time" IS NULL THEN NULL ELSE "end_time" END FROM "coupons";--> statement-breakpoint
DROP TABLE "coupons";--> statement-breakpoint
INSERT INTO "referrals" ("invitee_id", "referrer_id", "program", "code", "join_time")
SELECT a."id", a."referrer_id", 'referral', coalesce(p."refer_code", ''), a."register_time"
FROM "accounts" a JOIN "accounts" p ON p."id" = a."referrer_id" WHERE a."referrer_id" <> a."id";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_referrer_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "referrer_id";
