ALTER TABLE "workers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "worker_views" ADD COLUMN "tag" text DEFAULT '' NOT NULL;