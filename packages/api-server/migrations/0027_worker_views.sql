CREATE TABLE "worker_views" (
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"name" text NOT NULL,
	"group_id" integer NOT NULL,
	"worker_name" text NOT NULL,
	"status" text,
	"sort_by" text NOT NULL,
	"sort_order" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "worker_views_account_id_coin_name_pk" PRIMARY KEY("account_id","coin","name")
);
--> statement-breakpoint
ALTER TABLE "worker_views" ADD CONSTRAINT "worker_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;