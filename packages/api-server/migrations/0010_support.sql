CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"author" text NOT NULL,
	"client_id" text NOT NULL,
	"content" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_values" (
	"name" text NOT NULL,
	"value_hash" text NOT NULL,
	CONSTRAINT "metric_values_name_value_hash_pk" PRIMARY KEY("name","value_hash")
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_file_parts" (
	"file_id" integer NOT NULL,
	"offset" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "ticket_file_parts_file_id_offset_pk" PRIMARY KEY("file_id","offset")
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"message_id" integer,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"author" text NOT NULL,
	"client_id" text NOT NULL,
	"content" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"coin" text,
	"account" text,
	"email" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"has_news" boolean DEFAULT false NOT NULL,
	"created_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weixin_bindings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"name" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weixin_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"setting" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weixin_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"open_id" text,
	"name" text,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file_parts" ADD CONSTRAINT "ticket_file_parts_file_id_ticket_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ticket_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weixin_bindings" ADD CONSTRAINT "weixin_bindings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weixin_settings" ADD CONSTRAINT "weixin_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_account" ON "chat_messages" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_files_client" ON "ticket_files" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "ticket_files_message" ON "ticket_files" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_client" ON "ticket_messages" USING btree ("ticket_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_client" ON "tickets" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("account_id","update_time");--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","update_time");--> statement-breakpoint
CREATE UNIQUE INDEX "weixin_bindings_open_id" ON "weixin_bindings" USING btree ("open_id");