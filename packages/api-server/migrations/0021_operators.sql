CREATE TABLE "operator_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time" bigint NOT NULL,
	"operator_id" integer,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"target" text NOT NULL,
	"summary" text NOT NULL,
	"reason" text NOT NULL,
	"role" text NOT NULL,
	"payload" jsonb NOT NULL,
	"proposer_id" integer NOT NULL,
	"proposed_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decider_id" integer,
	"decided_time" bigint,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"signin_time" bigint NOT NULL,
	"used_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"roles" jsonb NOT NULL,
	"password" text,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" bigint,
	"link_hash" text,
	"link_end" bigint,
	"created_time" bigint NOT NULL,
	"disabled_time" bigint
);
--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD CONSTRAINT "operator_approvals_proposer_id_operators_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_approvals" ADD CONSTRAINT "operator_approvals_decider_id_operators_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_actions_operator" ON "operator_actions" USING btree ("operator","id");--> statement-breakpoint
CREATE INDEX "operator_actions_target" ON "operator_actions" USING btree ("target","id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_approvals_pending" ON "operator_approvals" USING btree ("action","target") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_email" ON "operators" USING btree ("email");--> statement-breakpoint
-- The audit log is only added to: the outcome of an action is written once, everything else stays.
CREATE FUNCTION operator_actions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.outcome IS NULL AND to_jsonb(NEW) - 'outcome' - 'note' = to_jsonb(OLD) - 'outcome' - 'note' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER operator_actions_keep BEFORE UPDATE OR DELETE ON "operator_actions" FOR EACH ROW EXECUTE FUNCTION operator_actions_guard();--> statement-breakpoint
CREATE TRIGGER operator_actions_keep_all BEFORE TRUNCATE ON "operator_actions" FOR EACH STATEMENT EXECUTE FUNCTION operator_actions_guard();
