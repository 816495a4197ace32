CREATE TABLE "activity_prizes" (
	"activity" text NOT NULL,
	"account_id" integer NOT NULL,
	"rank" integer NOT NULL,
	"value" numeric(40, 6) NOT NULL,
	"coupon_id" integer,
	CONSTRAINT "activity_prizes_activity_account_id_pk" PRIMARY KEY("activity","account_id")
);
--> statement-breakpoint
CREATE TABLE "activity_results" (
	"activity" text PRIMARY KEY NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_sheets" (
	"activity" text NOT NULL,
	"account_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"total" integer NOT NULL,
	"coupon_id" integer,
	"time" bigint NOT NULL,
	CONSTRAINT "activity_sheets_activity_account_id_pk" PRIMARY KEY("activity","account_id")
);
--> statement-breakpoint
ALTER TABLE "activity_prizes" ADD CONSTRAINT "activity_prizes_activity_activity_results_activity_fk" FOREIGN KEY ("activity") REFERENCES "public"."activity_results"("activity") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_prizes" ADD CONSTRAINT "activity_prizes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_prizes" ADD CONSTRAINT "activity_prizes_coupon_id_fee_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."fee_coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sheets" ADD CONSTRAINT "activity_sheets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sheets" ADD CONSTRAINT "activity_sheets_coupon_id_fee_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."fee_coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_prizes_account" ON "activity_prizes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "activity_sheets_account" ON "activity_sheets" USING btree ("account_id");