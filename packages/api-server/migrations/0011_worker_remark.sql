ALTER TABLE "worker_alerts" ADD COLUMN "muted_until" bigint;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "remark" text DEFAULT '' NOT NULL;