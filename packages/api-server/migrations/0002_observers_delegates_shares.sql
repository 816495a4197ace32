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
ALTER TABLE "observers" ALTER COLUMN "open_coins" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "observers" ADD COLUMN "key_sealed" text;--> statement-breakpoint
ALTER TABLE "observers" ADD COLUMN "expire_time" bigint;--> statement-breakpoint
ALTER TABLE "observers" ADD COLUMN "auth_time" bigint;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_delegate_id_accounts_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "share_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "share_records_receiver_id_accounts_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_rules" ADD CONSTRAINT "share_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_rules" ADD CONSTRAINT "share_rules_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_rules" ADD CONSTRAINT "share_rules_receiver_id_accounts_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delegates_pair" ON "delegates" USING btree ("account_id","delegate_id");--> statement-breakpoint
CREATE INDEX "delegates_owner" ON "delegates" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "delegates_delegate" ON "delegates" USING btree ("delegate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_records_once" ON "share_records" USING btree ("account_id","coin","period_start","receiver_id");--> statement-breakpoint
CREATE INDEX "share_records_account" ON "share_records" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "share_records_receiver" ON "share_records" USING btree ("receiver_id","time");--> statement-breakpoint
CREATE INDEX "share_rules_account" ON "share_rules" USING btree ("account_id","coin");--> statement-breakpoint
CREATE INDEX "share_rules_owner" ON "share_rules" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "share_rules_receiver" ON "share_rules" USING btree ("receiver_id");