-- A withdrawal has no value while its coin has no price. Pending ones without a price were stored with zero; the server values
-- them once there is a price, and has them reviewed until then.
ALTER TABLE "withdrawals" ALTER COLUMN "usd_value" DROP NOT NULL;--> statement-breakpoint
UPDATE "withdrawals" SET "usd_value" = NULL WHERE "status" = 'pending' AND "usd_value"::numeric = 0;
