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
