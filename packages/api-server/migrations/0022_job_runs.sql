CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"run_time" bigint NOT NULL,
	"milliseconds" integer NOT NULL,
	"every_seconds" integer NOT NULL,
	"success_time" bigint,
	"failures" integer DEFAULT 0 NOT NULL
);
