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
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_balance";--> statement-breakpoint
ALTER TABLE "auto_withdrawals" ADD COLUMN "chain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "from_after" numeric(40, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "to_after" numeric(40, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address_book" ADD CONSTRAINT "address_book_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_withdrawal_log" ADD CONSTRAINT "auto_withdrawal_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_withdrawal_log" ADD CONSTRAINT "auto_withdrawal_log_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_writes" ADD CONSTRAINT "money_writes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_batches" ADD CONSTRAINT "withdrawal_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_address" ON "address_book" USING btree ("owner_id","coin","chain","address");--> statement-breakpoint
CREATE INDEX "auto_withdrawal_log_account" ON "auto_withdrawal_log" USING btree ("account_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_address" ON "deposit_addresses" USING btree ("coin","chain","address");--> statement-breakpoint
CREATE INDEX "deposit_addresses_account" ON "deposit_addresses" USING btree ("account_id","coin","chain");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_tx" ON "deposits" USING btree ("coin","chain","txid","address");--> statement-breakpoint
CREATE INDEX "deposits_account" ON "deposits" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("status") WHERE "deposits"."status" in ('confirming', 'credited');--> statement-breakpoint
CREATE INDEX "money_writes_time" ON "money_writes" USING btree ("time");--> statement-breakpoint
CREATE INDEX "test_chain_transactions_address" ON "test_chain_transactions" USING btree ("coin","chain","address");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_batches_client" ON "withdrawal_batches" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "withdrawal_batches_account" ON "withdrawal_batches" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_client" ON "withdrawals" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE INDEX "withdrawals_owner" ON "withdrawals" USING btree ("owner_id","limit_time");--> statement-breakpoint
CREATE INDEX "withdrawals_recipient" ON "withdrawals" USING btree ("recipient_id","create_time");--> statement-breakpoint
CREATE INDEX "withdrawals_batch" ON "withdrawals" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("status") WHERE "withdrawals"."status" in ('pending', 'processing');--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."account_id" is null or (case when "ledger_accounts"."kind" = 'loan_debt' then "ledger_accounts"."balance" <= 0 else "ledger_accounts"."balance" >= 0 end));--> statement-breakpoint
UPDATE "ledger_transfers" SET "reference" = 'mining:' || "reference", "kind" = CASE WHEN "kind" = 'mining' THEN 'mining_pps' ELSE "kind" END WHERE "kind" IN ('mining', 'mining_fee');--> statement-breakpoint
UPDATE "ledger_transfers" SET "reference" = replace("reference", ' ', ':'), "kind" = 'auto_withdraw' WHERE "kind" = 'auto_withdrawal';--> statement-breakpoint
UPDATE "ledger_transfers" SET "from_after" = "sums"."balance" FROM (
	SELECT "id", "owner", "side", sum("change") OVER (PARTITION BY "owner" ORDER BY "id", "side") AS "balance" FROM (
		SELECT "id", "from_id" AS "owner", 'from' AS "side", -"amount" AS "change" FROM "ledger_transfers"
		UNION ALL SELECT "id", "to_id", 'to', "amount" FROM "ledger_transfers"
	) "moves"
) "sums" WHERE "sums"."id" = "ledger_transfers"."id" AND "sums"."side" = 'from';--> statement-breakpoint
UPDATE "ledger_transfers" SET "to_after" = "sums"."balance" FROM (
	SELECT "id", "owner", "side", sum("change") OVER (PARTITION BY "owner" ORDER BY "id", "side") AS "balance" FROM (
		SELECT "id", "from_id" AS "owner", 'from' AS "side", -"amount" AS "change" FROM "ledger_transfers"
		UNION ALL SELECT "id", "to_id", 'to', "amount" FROM "ledger_transfers"
	) "moves"
) "sums" WHERE "sums"."id" = "ledger_transfers"."id" AND "sums"."side" = 'to';--> statement-breakpoint
UPDATE "auto_withdrawals" SET "chain" = "coin" WHERE "chain" = '';--> statement-breakpoint
CREATE FUNCTION ledger_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.from_id = NEW.to_id THEN
		RAISE EXCEPTION 'a transfer needs two accounts' USING ERRCODE = '23514';
	END IF;
	UPDATE ledger_accounts SET balance = balance - NEW.amount WHERE id = NEW.from_id AND coin = NEW.coin RETURNING balance INTO NEW.from_after;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'a transfer stays within one coin' USING ERRCODE = '23514';
	END IF;
	UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.to_id AND coin = NEW.coin RETURNING balance INTO NEW.to_after;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'a transfer stays within one coin' USING ERRCODE = '23514';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfers_post BEFORE INSERT ON "ledger_transfers" FOR EACH ROW EXECUTE FUNCTION ledger_post();--> statement-breakpoint
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is never changed' USING ERRCODE = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfers_keep BEFORE UPDATE OR DELETE ON "ledger_transfers" FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_keep_all BEFORE TRUNCATE ON "ledger_transfers" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE FUNCTION ledger_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.balance <> 0 THEN
			RAISE EXCEPTION 'a balance begins at zero' USING ERRCODE = '23514';
		END IF;
	ELSIF pg_trigger_depth() < 2 OR NEW.coin <> OLD.coin OR NEW.kind <> OLD.kind OR NEW.account_id IS DISTINCT FROM OLD.account_id THEN
		RAISE EXCEPTION 'a balance changes with a transfer only' USING ERRCODE = '23514';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_guard BEFORE INSERT OR UPDATE ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION ledger_guard();
