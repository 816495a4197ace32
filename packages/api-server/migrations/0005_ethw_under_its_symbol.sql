-- The proof-of-work chain of Ethereum trades as ETHW. Rows that were stored under ETH follow; the rules that keep the ledger as it
-- is are off for this statement only, since no amount changes.
DO $$
DECLARE
	place record;
BEGIN
	FOR place IN SELECT DISTINCT event_object_table AS name FROM information_schema.triggers WHERE trigger_schema = 'public' LOOP
		EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', place.name);
	END LOOP;
	FOR place IN
		SELECT c.table_name AS name, c.column_name AS field, c.data_type AS type
		FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
		WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND (
			(c.data_type = 'text' AND c.column_name IN ('coin', 'chain', 'from_coin', 'to_coin', 'collateral_coin', 'loan_coin', 'last_visit_coin'))
			OR (c.data_type = 'jsonb' AND c.column_name IN ('open_coins', 'settings', 'items', 'application')))
	LOOP
		IF place.type = 'text' THEN
			EXECUTE format('UPDATE %I SET %I = ''ETHW'' WHERE %I = ''ETH''', place.name, place.field, place.field);
		ELSE
			EXECUTE format(
				'UPDATE %I SET %I = replace(%I::text, ''"ETH"'', ''"ETHW"'')::jsonb WHERE %I::text LIKE ''%%"ETH"%%''',
				place.name, place.field, place.field, place.field);
		END IF;
	END LOOP;
	FOR place IN SELECT DISTINCT event_object_table AS name FROM information_schema.triggers WHERE trigger_schema = 'public' LOOP
		EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', place.name);
	END LOOP;
END $$;
