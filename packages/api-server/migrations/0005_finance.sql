CREATE TABLE "auto_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auto_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"from_coin" text NOT NULL,
	"to_coin" text NOT NULL,
	"ratio" text NOT NULL,
	"enabled" boolean NOT NULL,
	"accumulated" numeric(40, 0) DEFAULT '0' NOT NULL,
	"start_time" bigint NOT NULL,
	"settled_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_coin" text NOT NULL,
	"to_coin" text NOT NULL,
	"price" text NOT NULL,
	"from_amount" numeric(40, 0) NOT NULL,
	"to_amount" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"quote_id" text,
	"rule_id" integer
);
--> statement-breakpoint
CREATE TABLE "exchange_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"used_time" bigint
);
--> statement-breakpoint
CREATE TABLE "loan_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"price" text NOT NULL,
	"status" text NOT NULL,
	"create_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"close_time" bigint
);
--> statement-breakpoint
CREATE TABLE "loan_positions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"status" text NOT NULL,
	"collateral_coin" text NOT NULL,
	"collateral" numeric(40, 0) NOT NULL,
	"loan_coin" text NOT NULL,
	"principal" numeric(40, 0) NOT NULL,
	"interest" numeric(40, 0) DEFAULT '0' NOT NULL,
	"interest_hours" integer DEFAULT 0 NOT NULL,
	"alerts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"alert_level" text,
	"price_id" integer,
	"create_time" bigint NOT NULL,
	"close_time" bigint,
	CONSTRAINT "loan_positions_amounts" CHECK ("loan_positions"."collateral" >= 0 and "loan_positions"."principal" >= 0 and "loan_positions"."interest" >= 0)
);
--> statement-breakpoint
CREATE TABLE "loan_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coin" text NOT NULL,
	"time" bigint NOT NULL,
	"price" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"position_id" integer,
	"order_id" integer,
	"kind" text NOT NULL,
	"time" bigint NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"direction" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"interest_paid" numeric(40, 0),
	"principal_paid" numeric(40, 0),
	"fee" numeric(40, 0),
	"shortfall" numeric(40, 0),
	"ltv" text,
	"price" text,
	"price_id" integer
);
--> statement-breakpoint
CREATE TABLE "loan_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"auto_pledge" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auto_exchanges" ADD CONSTRAINT "auto_exchanges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_quotes" ADD CONSTRAINT "exchange_quotes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_orders" ADD CONSTRAINT "loan_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_orders" ADD CONSTRAINT "loan_orders_position_id_loan_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."loan_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_positions" ADD CONSTRAINT "loan_positions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_positions" ADD CONSTRAINT "loan_positions_price_id_loan_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."loan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_records" ADD CONSTRAINT "loan_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_records" ADD CONSTRAINT "loan_records_position_id_loan_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."loan_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_records" ADD CONSTRAINT "loan_records_order_id_loan_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."loan_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_records" ADD CONSTRAINT "loan_records_price_id_loan_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."loan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_settings" ADD CONSTRAINT "loan_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auto_exchanges_pair" ON "auto_exchanges" USING btree ("account_id","from_coin","to_coin");--> statement-breakpoint
CREATE INDEX "conversions_account" ON "conversions" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "conversions_rule" ON "conversions" USING btree ("rule_id","time");--> statement-breakpoint
CREATE INDEX "exchange_quotes_expire" ON "exchange_quotes" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "loan_orders_account" ON "loan_orders" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE INDEX "loan_orders_position" ON "loan_orders" USING btree ("position_id","status");--> statement-breakpoint
CREATE INDEX "loan_positions_account" ON "loan_positions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "loan_positions_status" ON "loan_positions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "loan_prices_coin" ON "loan_prices" USING btree ("coin","time");--> statement-breakpoint
CREATE INDEX "loan_records_account" ON "loan_records" USING btree ("account_id","kind","time");--> statement-breakpoint
CREATE INDEX "loan_records_position" ON "loan_records" USING btree ("position_id");