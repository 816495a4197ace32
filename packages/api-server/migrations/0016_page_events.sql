CREATE TABLE "page_event_counts" (
	"minute" bigint NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"sampled" integer NOT NULL,
	CONSTRAINT "page_event_counts_minute_remote_version_channel_kind_pk" PRIMARY KEY("minute","remote","version","channel","kind")
);
--> statement-breakpoint
CREATE TABLE "page_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time" bigint NOT NULL,
	"kind" text NOT NULL,
	"remote" text NOT NULL,
	"version" text,
	"channel" text,
	"revision" integer,
	"reason" text,
	"page" text,
	"timings" jsonb NOT NULL
);
