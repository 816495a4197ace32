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
	"delay_min" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_contacts" ADD CONSTRAINT "notice_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_alerts" ADD CONSTRAINT "worker_alerts_worker_id_workers_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_events_open" ON "alert_events" USING btree ("account_id","coin","kind","worker") WHERE "alert_events"."end_time" is null;--> statement-breakpoint
CREATE INDEX "alert_events_time" ON "alert_events" USING btree ("account_id","coin","start_time");--> statement-breakpoint
CREATE INDEX "alert_events_untold" ON "alert_events" USING btree ("account_id") WHERE not "alert_events"."is_silent" and "alert_events"."end_told_time" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_contacts_email" ON "notice_contacts" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "notice_mails_due" ON "notice_mails" USING btree ("due_time");--> statement-breakpoint
CREATE INDEX "notice_settings_report" ON "notice_settings" USING btree ("next_report");--> statement-breakpoint
INSERT INTO "worker_alerts" ("worker_id", "enabled", "threshold", "delay_min") SELECT "id", "alert_enabled", "alert_threshold", "alert_delay_min" FROM "workers" WHERE NOT "alert_enabled" OR "alert_threshold" <> '0.5' OR "alert_delay_min" <> 30;--> statement-breakpoint
ALTER TABLE "workers" DROP COLUMN "alert_enabled";--> statement-breakpoint
ALTER TABLE "workers" DROP COLUMN "alert_threshold";--> statement-breakpoint
ALTER TABLE "workers" DROP COLUMN "alert_delay_min";