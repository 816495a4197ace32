CREATE TABLE "block_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "block_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"coin" text NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	"day" bigint NOT NULL,
	"profit" numeric(40, 0) NOT NULL,
	"fee" numeric(40, 0) NOT NULL,
	"paid" numeric(40, 0) DEFAULT '0' NOT NULL,
	"is_fee_corrected" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "block_corrections" ADD CONSTRAINT "block_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_corrections_open" ON "block_corrections" USING btree ("account_id") WHERE "block_corrections"."paid" < "block_corrections"."profit" or not "block_corrections"."is_fee_corrected";