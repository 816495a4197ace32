ALTER TABLE "delegates" ALTER COLUMN "delegate_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delegates" ADD COLUMN "delegate_email" text;--> statement-breakpoint
UPDATE "delegates" SET "delegate_email" = coalesce(lower("accounts"."email"), 'account ' || "accounts"."id")
FROM "accounts" WHERE "accounts"."id" = "delegates"."delegate_id";--> statement-breakpoint
UPDATE "delegates" SET "delegate_id" = NULL WHERE "accepted_time" IS NULL;--> statement-breakpoint
ALTER TABLE "delegates" ALTER COLUMN "delegate_email" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "delegates_offer" ON "delegates" USING btree ("account_id","delegate_email");--> statement-breakpoint
CREATE INDEX "delegates_email" ON "delegates" USING btree ("delegate_email");
