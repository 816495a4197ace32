-- An account has no display currency before the person chooses one. US dollars were stored for everybody from the start, so that
-- they do not say whether they were chosen; without a currency, each browser shows the one of its language or its own choice.
ALTER TABLE "accounts" ALTER COLUMN "currency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "currency" DROP NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "currency" = NULL WHERE "currency" = 'USD';
