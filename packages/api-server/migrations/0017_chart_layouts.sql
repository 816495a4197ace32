CREATE TABLE "chart_layouts" (
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" text,
	"timestamp" bigint NOT NULL,
	CONSTRAINT "chart_layouts_account_id_name_pk" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
ALTER TABLE "chart_layouts" ADD CONSTRAINT "chart_layouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;