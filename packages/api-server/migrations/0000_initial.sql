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
	"signin_time" bigint NOT NULL,
	"ended" text,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL
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
CREATE TABLE "delegates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delegates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"delegate_id" integer NOT NULL,
	"remark" text NOT NULL,
	"created_time" bigint NOT NULL,
	"accepted_time" bigint
);
--> statement-breakpoint
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
	"auto_pledge" boolean NOT NULL,
	"auto_repay" boolean DEFAULT false NOT NULL,
	"repay_time" bigint DEFAULT 0 NOT NULL
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
	"solo_profit" numeric(40, 0) DEFAULT '0' NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"saved" numeric(40, 0) DEFAULT '0' NOT NULL,
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
	"solo_profit" numeric(40, 0) DEFAULT '0' NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"pps_fee" numeric(40, 0) DEFAULT '0' NOT NULL,
	"saved" numeric(40, 0) DEFAULT '0' NOT NULL,
	"carry" numeric(40, 0) DEFAULT '0' NOT NULL,
	CONSTRAINT "hourly_profits_account_id_coin_time_pk" PRIMARY KEY("account_id","coin","time")
);
--> statement-breakpoint
CREATE TABLE "pool_clock" (
	"name" text PRIMARY KEY NOT NULL,
	"minute" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"kind" text NOT NULL,
	"worker" text DEFAULT '' NOT NULL,
	"start_time" bigint NOT NULL,
	"confirmed_time" bigint,
	"back_time" bigint,
	"end_time" bigint,
	"baseline" double precision,
	"value" double precision,
	"is_silent" boolean DEFAULT false NOT NULL,
	"told_time" bigint,
	"repeated_time" bigint,
	"end_told_time" bigint
);
--> statement-breakpoint
CREATE TABLE "notice_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"confirmed_time" bigint,
	"created_time" bigint NOT NULL,
	"muted" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"done_id" integer NOT NULL,
	"seen_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text DEFAULT 'mail' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"next_report" bigint
);
--> statement-breakpoint
CREATE TABLE "worker_alerts" (
	"worker_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"threshold" text NOT NULL,
	"delay_min" integer NOT NULL,
	"muted_until" bigint
);
--> statement-breakpoint
CREATE TABLE "observers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "observers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"key_sealed" text,
	"global" boolean NOT NULL,
	"account_id" integer,
	"remark" text NOT NULL,
	"open_auth" jsonb NOT NULL,
	"open_coins" jsonb,
	"created_time" bigint NOT NULL,
	"used_time" bigint,
	"expire_time" bigint,
	"auth_time" bigint
);
--> statement-breakpoint
CREATE TABLE "address_book" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"label" text NOT NULL,
	"create_time" bigint NOT NULL,
	"active_time" bigint NOT NULL,
	"last_used" bigint
);
--> statement-breakpoint
CREATE TABLE "auto_withdrawal_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auto_withdrawal_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"ip" text NOT NULL,
	"coin" text NOT NULL,
	"action" text NOT NULL,
	"old_address" text,
	"new_address" text,
	"old_threshold" numeric(40, 0),
	"new_threshold" numeric(40, 0),
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_chain_settings" (
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"withdraw_fee" text,
	"min_withdraw" text,
	"max_withdraw" text,
	"deposit_enabled" boolean,
	"withdraw_enabled" boolean,
	"auto_withdraw_enabled" boolean,
	"inner_enabled" boolean,
	"coinex_enabled" boolean,
	"reason" jsonb,
	CONSTRAINT "coin_chain_settings_coin_chain_pk" PRIMARY KEY("coin","chain")
);
--> statement-breakpoint
CREATE TABLE "deposit_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"txid" text NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_writes" (
	"account_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"time" bigint NOT NULL,
	CONSTRAINT "money_writes_account_id_client_id_pk" PRIMARY KEY("account_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "test_chain_transactions" (
	"txid" text PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"time" bigint NOT NULL,
	"removed_time" bigint
);
--> statement-breakpoint
CREATE TABLE "withdrawal_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"type" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"client_id" text,
	"batch_id" integer,
	"row" integer,
	"coin" text NOT NULL,
	"chain" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"recipient_id" integer,
	"amount" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"wait_until" bigint,
	"auto" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"usd_value" text NOT NULL,
	"limit_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"txid" text,
	"raw_tx" text,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"network_fee" numeric(40, 0) DEFAULT '0' NOT NULL,
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > "withdrawals"."fee" and "withdrawals"."fee" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "share_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"coin" text NOT NULL,
	"period_start" bigint NOT NULL,
	"time" bigint NOT NULL,
	"income" numeric(40, 0) NOT NULL,
	"ratio" integer NOT NULL,
	"amount" numeric(40, 0) NOT NULL,
	"price" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"coin" text NOT NULL,
	"receiver_id" integer NOT NULL,
	"ratio" integer NOT NULL,
	"remark" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint,
	CONSTRAINT "share_rules_ratio" CHECK ("share_rules"."ratio" between 1 and 10000)
);
--> statement-breakpoint
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
CREATE TABLE "account_security" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"antiphishing" text,
	"is_allowlist" boolean DEFAULT false NOT NULL,
	"signin_password_time" bigint,
	"payment_password_time" bigint,
	"is_rebind_advised" boolean DEFAULT false NOT NULL,
	"delete_time" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_time" bigint
);
--> statement-breakpoint
CREATE TABLE "reset_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reset_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"file" "bytea",
	"is_complete" boolean NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reset_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"type" text NOT NULL,
	"account_id" integer,
	"login" text NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_recovered" boolean DEFAULT false NOT NULL,
	"new_factor" text,
	"created_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"submit_time" bigint,
	"finish_time" bigint
);
--> statement-breakpoint
CREATE TABLE "security_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"event" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_names" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auto_withdrawals" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"chain" text DEFAULT '' NOT NULL,
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
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."account_id" is null or (case when "ledger_accounts"."kind" = 'loan_debt' then "ledger_accounts"."balance" <= 0 else "ledger_accounts"."balance" >= 0 end))
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
	"from_after" numeric(40, 0) DEFAULT '0' NOT NULL,
	"to_after" numeric(40, 0) DEFAULT '0' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
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
	"remark" text DEFAULT '' NOT NULL,
	"group_id" integer,
	"status" text NOT NULL,
	"hashrate_10min" double precision NOT NULL,
	"hashrate_1hour" double precision NOT NULL,
	"hashrate_1day" double precision NOT NULL,
	"reject_rate" double precision NOT NULL,
	"online_rate_1day" double precision NOT NULL,
	"trend" double precision[] NOT NULL,
	"first_active" bigint NOT NULL,
	"last_active" bigint NOT NULL
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
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_origin_id_accounts_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_tokens" ADD CONSTRAINT "step_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_uses" ADD CONSTRAINT "api_key_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tonces" ADD CONSTRAINT "api_tonces_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_settings" ADD CONSTRAINT "custom_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_coins" ADD CONSTRAINT "favorite_coins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_delegate_id_accounts_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "account_hashrates" ADD CONSTRAINT "account_hashrates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_profits" ADD CONSTRAINT "daily_profits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_profits" ADD CONSTRAINT "hourly_profits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_contacts" ADD CONSTRAINT "notice_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_alerts" ADD CONSTRAINT "worker_alerts_worker_id_workers_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observers" ADD CONSTRAINT "observers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observers" ADD CONSTRAINT "observers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book" ADD CONSTRAINT "address_book_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_withdrawal_log" ADD CONSTRAINT "auto_withdrawal_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_withdrawal_log" ADD CONSTRAINT "auto_withdrawal_log_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_writes" ADD CONSTRAINT "money_writes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_batches" ADD CONSTRAINT "withdrawal_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_profits" ADD CONSTRAINT "block_profits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_coupons" ADD CONSTRAINT "fee_coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_settings" ADD CONSTRAINT "profit_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "share_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "share_records_receiver_id_accounts_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_rules" ADD CONSTRAINT "share_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_rules" ADD CONSTRAINT "share_rules_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_rules" ADD CONSTRAINT "share_rules_receiver_id_accounts_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_holder_id_accounts_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_blocks" ADD CONSTRAINT "family_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_days" ADD CONSTRAINT "family_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_hashrates" ADD CONSTRAINT "family_hashrates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_hours" ADD CONSTRAINT "family_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_sums" ADD CONSTRAINT "worker_sums_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_security" ADD CONSTRAINT "account_security_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_proofs" ADD CONSTRAINT "reset_proofs_request_id_reset_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."reset_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_requests" ADD CONSTRAINT "reset_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_holds" ADD CONSTRAINT "security_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_withdrawals" ADD CONSTRAINT "auto_withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_from_id_ledger_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_to_id_ledger_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_values" ADD CONSTRAINT "wallet_values_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_groups" ADD CONSTRAINT "worker_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_versions" ADD CONSTRAINT "worker_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_group_id_worker_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."worker_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_switches" ADD CONSTRAINT "quick_switches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_switches" ADD CONSTRAINT "quick_switches_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mobile" ON "accounts" USING btree ("country_code","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_refer_code" ON "accounts" USING btree ("refer_code");--> statement-breakpoint
CREATE INDEX "accounts_parent" ON "accounts" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "codes_target" ON "codes" USING btree ("target","business","sent_time");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_origin" ON "sessions" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "api_key_uses_account" ON "api_key_uses" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "coupons_account" ON "coupons" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "favorites_account" ON "favorites" USING btree ("account_id","created_time");--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_url" ON "favorites" USING btree ("account_id","url");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delegates_pair" ON "delegates" USING btree ("account_id","delegate_id");--> statement-breakpoint
CREATE INDEX "delegates_owner" ON "delegates" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "delegates_delegate" ON "delegates" USING btree ("delegate_id");--> statement-breakpoint
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
CREATE INDEX "loan_records_position" ON "loan_records" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "account_hashrates_age" ON "account_hashrates" USING btree ("resolution","time");--> statement-breakpoint
CREATE INDEX "blocks_time" ON "blocks" USING btree ("coin","time");--> statement-breakpoint
CREATE INDEX "daily_profits_time" ON "daily_profits" USING btree ("time");--> statement-breakpoint
CREATE INDEX "hourly_profits_time" ON "hourly_profits" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_events_open" ON "alert_events" USING btree ("account_id","coin","kind","worker") WHERE "alert_events"."end_time" is null;--> statement-breakpoint
CREATE INDEX "alert_events_time" ON "alert_events" USING btree ("account_id","coin","start_time");--> statement-breakpoint
CREATE INDEX "alert_events_end" ON "alert_events" USING btree ("account_id","coin","end_time");--> statement-breakpoint
CREATE INDEX "alert_events_told" ON "alert_events" USING btree ("told_time");--> statement-breakpoint
CREATE INDEX "alert_events_untold" ON "alert_events" USING btree ("account_id") WHERE not "alert_events"."is_silent" and "alert_events"."end_told_time" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_contacts_email" ON "notice_contacts" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "notice_mails_due" ON "notice_mails" USING btree ("due_time");--> statement-breakpoint
CREATE INDEX "notice_settings_report" ON "notice_settings" USING btree ("next_report");--> statement-breakpoint
CREATE UNIQUE INDEX "observers_key" ON "observers" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "observers_owner" ON "observers" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_address" ON "address_book" USING btree ("owner_id","coin","chain","address");--> statement-breakpoint
CREATE INDEX "auto_withdrawal_log_account" ON "auto_withdrawal_log" USING btree ("account_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_address" ON "deposit_addresses" USING btree ("coin","chain","address");--> statement-breakpoint
CREATE INDEX "deposit_addresses_account" ON "deposit_addresses" USING btree ("account_id","coin","chain");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_tx" ON "deposits" USING btree ("coin","chain","txid","address");--> statement-breakpoint
CREATE INDEX "deposits_account" ON "deposits" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("status") WHERE "deposits"."status" in ('confirming', 'credited');--> statement-breakpoint
CREATE INDEX "test_chain_transactions_address" ON "test_chain_transactions" USING btree ("coin","chain","address");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_batches_client" ON "withdrawal_batches" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "withdrawal_batches_account" ON "withdrawal_batches" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_client" ON "withdrawals" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE INDEX "withdrawals_owner" ON "withdrawals" USING btree ("owner_id","limit_time");--> statement-breakpoint
CREATE INDEX "withdrawals_recipient" ON "withdrawals" USING btree ("recipient_id","create_time");--> statement-breakpoint
CREATE INDEX "withdrawals_batch" ON "withdrawals" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("status") WHERE "withdrawals"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "block_profits_mature" ON "block_profits" USING btree ("mature_time");--> statement-breakpoint
CREATE INDEX "fee_coupons_account" ON "fee_coupons" USING btree ("account_id","end_time");--> statement-breakpoint
CREATE UNIQUE INDEX "share_records_once" ON "share_records" USING btree ("account_id","coin","period_start","receiver_id");--> statement-breakpoint
CREATE INDEX "share_records_account" ON "share_records" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "share_records_receiver" ON "share_records" USING btree ("receiver_id","time");--> statement-breakpoint
CREATE INDEX "share_rules_account" ON "share_rules" USING btree ("account_id","coin");--> statement-breakpoint
CREATE INDEX "share_rules_owner" ON "share_rules" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "share_rules_receiver" ON "share_rules" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "family_blocks_mature" ON "family_blocks" USING btree ("mature_time");--> statement-breakpoint
CREATE INDEX "family_hashrates_age" ON "family_hashrates" USING btree ("resolution","time");--> statement-breakpoint
CREATE INDEX "family_hours_time" ON "family_hours" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("account_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_proofs_kind" ON "reset_proofs" USING btree ("request_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_requests_token" ON "reset_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_requests_open" ON "reset_requests" USING btree ("account_id","type") WHERE "reset_requests"."status" in ('in_review', 'more_needed');--> statement-breakpoint
CREATE INDEX "reset_requests_status" ON "reset_requests" USING btree ("status");--> statement-breakpoint
CREATE INDEX "security_holds_account" ON "security_holds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "security_log_account" ON "security_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree (coalesce("account_id", 0),"coin","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_once" ON "ledger_transfers" USING btree ("kind","reference","from_id","to_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_from" ON "ledger_transfers" USING btree ("from_id","time");--> statement-breakpoint
CREATE INDEX "ledger_transfers_to" ON "ledger_transfers" USING btree ("to_id","time");--> statement-breakpoint
CREATE INDEX "ledger_transfers_from_newest" ON "ledger_transfers" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_to_newest" ON "ledger_transfers" USING btree ("to_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_paid" ON "ledger_transfers" USING btree ("from_id") WHERE "ledger_transfers"."kind" = 'auto_withdraw';--> statement-breakpoint
CREATE UNIQUE INDEX "worker_groups_name" ON "worker_groups" USING btree ("account_id","coin","name");--> statement-breakpoint
CREATE UNIQUE INDEX "workers_name" ON "workers" USING btree ("account_id","coin","name");--> statement-breakpoint
CREATE INDEX "workers_group" ON "workers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "quick_switches_account" ON "quick_switches" USING btree ("account_id","id");