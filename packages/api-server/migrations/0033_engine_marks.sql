CREATE TABLE "engine_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"mark" "bytea" NOT NULL
);
