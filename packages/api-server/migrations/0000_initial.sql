CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text,
	"account_type" text NOT NULL,
	"parent_id" integer,
	"email" text,
	"mobile" text,
	"country_code" text,
	"password" text,
	"payment_password" text,
	"is_payment_verify" boolean DEFAULT false NOT NULL,
	"is_signin_verify" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_step" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"last_visit_coin" text,
	"language" text DEFAULT 'en_US' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"frozen_time" bigint,
	"is_agency" boolean DEFAULT false NOT NULL,
	"agency_unread" boolean DEFAULT false NOT NULL,
	"message_check" boolean DEFAULT false NOT NULL,
	"refer_code" text,
	"referrer_id" integer,
	"register_time" bigint NOT NULL,
	"last_signin_address" text
);
--> statement-breakpoint
CREATE TABLE "captcha_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target" text NOT NULL,
	"business" text NOT NULL,
	"code_hash" text NOT NULL,
	"payload_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"sent_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_locks" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"origin_id" integer NOT NULL,
	"created_time" bigint NOT NULL,
	"used_time" bigint NOT NULL,
	"signin_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"business" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expire_time" bigint NOT NULL,
	"used_time" bigint
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"article_url" text,
	"publish_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"fee_discount" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"used_time" bigint
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application" jsonb NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_coins" (
	"account_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"coin" text NOT NULL,
	CONSTRAINT "favorite_coins_account_id_key_hash_pk" PRIMARY KEY("account_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"remark" text NOT NULL,
	"url" text NOT NULL,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"created_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"category" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"is_check" boolean DEFAULT false NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"style" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"img" text,
	"url" text,
	"location" jsonb NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"click_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_hashrates" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"resolution" text NOT NULL,
	"time" bigint NOT NULL,
	"hashrate" double precision NOT NULL,
	"reject_rate" double precision NOT NULL,
	"active_workers" integer NOT NULL,
	CONSTRAINT "account_hashrates_account_id_coin_resolution_time_pk" PRIMARY KEY("account_id","coin","resolution","time")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"coin" text NOT NULL,
	"height" integer NOT NULL,
	"time" bigint NOT NULL,
	"hash" text NOT NULL,
	"reward" numeric(40, 0) NOT NULL,
	"tx_fee" numeric(40, 0) NOT NULL,
	"luck" double precision,
	"running_time" integer,
	CONSTRAINT "blocks_coin_height_pk" PRIMARY KEY("coin","height")
);
--> statement-breakpoint
CREATE TABLE "daily_profits" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"utc" boolean NOT NULL,
	"time" bigint NOT NULL,
	"hashrate" double precision NOT NULL,
	"pps_profit" numeric(40, 0) NOT NULL,
	"pplns_profit" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"price" text NOT NULL,
	CONSTRAINT "daily_profits_account_id_coin_utc_time_pk" PRIMARY KEY("account_id","coin","utc","time")
);
--> statement-breakpoint
CREATE TABLE "hourly_profits" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"time" bigint NOT NULL,
	"hashrate" double precision NOT NULL,
	"pps_profit" numeric(40, 0) NOT NULL,
	"pplns_profit" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	CONSTRAINT "hourly_profits_account_id_coin_time_pk" PRIMARY KEY("account_id","coin","time")
);
--> statement-breakpoint
CREATE TABLE "pool_clock" (
	"name" text PRIMARY KEY NOT NULL,
	"minute" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "observers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "observers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"global" boolean NOT NULL,
	"account_id" integer,
	"remark" text NOT NULL,
	"open_auth" jsonb NOT NULL,
	"open_coins" jsonb NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	"created_time" bigint NOT NULL,
	"used_time" bigint
);
--> statement-breakpoint
CREATE TABLE "auto_withdrawals" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"enabled" boolean NOT NULL,
	"address_type" text NOT NULL,
	"address" text NOT NULL,
	"threshold" numeric(40, 0) NOT NULL,
	"hold_until" bigint,
	CONSTRAINT "auto_withdrawals_account_id_coin_pk" PRIMARY KEY("account_id","coin")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"coin" text NOT NULL,
	"kind" text NOT NULL,
	"balance" numeric(40, 0) DEFAULT '0' NOT NULL,
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."account_id" is null or "ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time" bigint NOT NULL,
	"coin" text NOT NULL,
	"from_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"price" text NOT NULL,
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_values" (
	"account_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "wallet_values_account_id_time_pk" PRIMARY KEY("account_id","time")
);
--> statement-breakpoint
CREATE TABLE "worker_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "worker_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker_versions" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "worker_versions_account_id_coin_pk" PRIMARY KEY("account_id","coin")
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"name" text NOT NULL,
	"group_id" integer,
	"status" text NOT NULL,
	"hashrate_10min" double precision NOT NULL,
	"hashrate_1hour" double precision NOT NULL,
	"hashrate_1day" double precision NOT NULL,
	"reject_rate" double precision NOT NULL,
	"online_rate_1day" double precision NOT NULL,
	"trend" double precision[] NOT NULL,
	"first_active" bigint NOT NULL,
	"last_active" bigint NOT NULL,
	"alert_enabled" boolean DEFAULT true NOT NULL,
	"alert_threshold" text DEFAULT '0.5' NOT NULL,
	"alert_delay_min" integer DEFAULT 30 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_origin_id_accounts_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_tokens" ADD CONSTRAINT "step_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_coins" ADD CONSTRAINT "favorite_coins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_hashrates" ADD CONSTRAINT "account_hashrates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_profits" ADD CONSTRAINT "daily_profits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_profits" ADD CONSTRAINT "hourly_profits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observers" ADD CONSTRAINT "observers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observers" ADD CONSTRAINT "observers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_withdrawals" ADD CONSTRAINT "auto_withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_from_id_ledger_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_to_id_ledger_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_values" ADD CONSTRAINT "wallet_values_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_groups" ADD CONSTRAINT "worker_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_versions" ADD CONSTRAINT "worker_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_group_id_worker_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."worker_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mobile" ON "accounts" USING btree ("country_code","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_refer_code" ON "accounts" USING btree ("refer_code");--> statement-breakpoint
CREATE INDEX "accounts_parent" ON "accounts" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "codes_target" ON "codes" USING btree ("target","business","sent_time");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_origin" ON "sessions" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "coupons_account" ON "coupons" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "favorites_account" ON "favorites" USING btree ("account_id","created_time");--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_url" ON "favorites" USING btree ("account_id","url");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "blocks_time" ON "blocks" USING btree ("coin","time");--> statement-breakpoint
CREATE UNIQUE INDEX "observers_key" ON "observers" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "observers_owner" ON "observers" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree (coalesce("account_id", 0),"coin","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_once" ON "ledger_transfers" USING btree ("kind","reference","from_id","to_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_from" ON "ledger_transfers" USING btree ("from_id","time");--> statement-breakpoint
CREATE INDEX "ledger_transfers_to" ON "ledger_transfers" USING btree ("to_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "worker_groups_name" ON "worker_groups" USING btree ("account_id","coin","name");--> statement-breakpoint
CREATE UNIQUE INDEX "workers_name" ON "workers" USING btree ("account_id","coin","name");--> statement-breakpoint
CREATE INDEX "workers_group" ON "workers" USING btree ("group_id");