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
ALTER TABLE "sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_security" ADD CONSTRAINT "account_security_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_proofs" ADD CONSTRAINT "reset_proofs_request_id_reset_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."reset_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_requests" ADD CONSTRAINT "reset_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_holds" ADD CONSTRAINT "security_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("account_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_proofs_kind" ON "reset_proofs" USING btree ("request_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_requests_token" ON "reset_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_requests_open" ON "reset_requests" USING btree ("account_id","type") WHERE "reset_requests"."status" in ('in_review', 'more_needed');--> statement-breakpoint
CREATE INDEX "reset_requests_status" ON "reset_requests" USING btree ("status");--> statement-breakpoint
CREATE INDEX "security_holds_account" ON "security_holds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "security_log_account" ON "security_log" USING btree ("account_id","id");