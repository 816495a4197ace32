-- Sheets, results and prizes name the entry of their activity instead of its name, which may change. Those of an activity that
-- is no longer stored go; coupons that were won stay.
ALTER TABLE "activity_prizes" DROP CONSTRAINT "activity_prizes_activity_activity_results_activity_fk";--> statement-breakpoint
ALTER TABLE "activity_prizes" DROP CONSTRAINT "activity_prizes_activity_account_id_pk";--> statement-breakpoint
ALTER TABLE "activity_sheets" DROP CONSTRAINT "activity_sheets_activity_account_id_pk";--> statement-breakpoint
ALTER TABLE "activity_results" DROP CONSTRAINT "activity_results_pkey";--> statement-breakpoint
ALTER TABLE "activity_prizes" ADD COLUMN "activity_id" integer;--> statement-breakpoint
ALTER TABLE "activity_results" ADD COLUMN "activity_id" integer;--> statement-breakpoint
ALTER TABLE "activity_sheets" ADD COLUMN "activity_id" integer;--> statement-breakpoint
UPDATE "activity_prizes" SET "activity_id" = e."id" FROM "content_entries" e WHERE e."kind" = 'activity' AND e."slug" = "activity";--> statement-breakpoint
UPDATE "activity_results" SET "activity_id" = e."id" FROM "content_entries" e WHERE e."kind" = 'activity' AND e."slug" = "activity";--> statement-breakpoint
UPDATE "activity_sheets" SET "activity_id" = e."id" FROM "content_entries" e WHERE e."kind" = 'activity' AND e."slug" = "activity";--> statement-breakpoint
DELETE FROM "activity_prizes" WHERE "activity_id" IS NULL;--> statement-breakpoint
DELETE FROM "activity_results" WHERE "activity_id" IS NULL;--> statement-breakpoint
DELETE FROM "activity_sheets" WHERE "activity_id" IS NULL;--> statement-breakpoint
ALTER TABLE "activity_prizes" ALTER COLUMN "activity_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_sheets" ALTER COLUMN "activity_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_results" ADD PRIMARY KEY ("activity_id");--> statement-breakpoint
ALTER TABLE "activity_prizes" ADD CONSTRAINT "activity_prizes_activity_id_account_id_pk" PRIMARY KEY("activity_id","account_id");--> statement-breakpoint
ALTER TABLE "activity_sheets" ADD CONSTRAINT "activity_sheets_activity_id_account_id_pk" PRIMARY KEY("activity_id","account_id");--> statement-breakpoint
ALTER TABLE "activity_prizes" ADD CONSTRAINT "activity_prizes_activity_id_activity_results_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity_results"("activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_results" ADD CONSTRAINT "activity_results_activity_id_content_entries_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."content_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sheets" ADD CONSTRAINT "activity_sheets_activity_id_content_entries_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."content_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_prizes" DROP COLUMN "activity";--> statement-breakpoint
ALTER TABLE "activity_results" DROP COLUMN "activity";--> statement-breakpoint
ALTER TABLE "activity_sheets" DROP COLUMN "activity";
