CREATE TABLE "content_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"category" text,
	"publish_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "content_entries_slug" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_entry_images" (
	"entry_id" integer NOT NULL,
	"file" text NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "content_entry_images_entry_id_file_pk" PRIMARY KEY("entry_id","file")
);
--> statement-breakpoint
CREATE TABLE "content_images" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"entry_id" integer NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"read_minutes" integer DEFAULT 1 NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "content_texts_entry_id_locale_pk" PRIMARY KEY("entry_id","locale")
);
--> statement-breakpoint
CREATE TABLE "popup_counts" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"click_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_entry_images" ADD CONSTRAINT "content_entry_images_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entry_images" ADD CONSTRAINT "content_entry_images_image_content_images_name_fk" FOREIGN KEY ("image") REFERENCES "public"."content_images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_texts" ADD CONSTRAINT "content_texts_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_counts" ADD CONSTRAINT "popup_counts_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_time" ON "content_entries" USING btree ("kind","publish_time");--> statement-breakpoint
CREATE INDEX "content_entry_images_image" ON "content_entry_images" USING btree ("image");