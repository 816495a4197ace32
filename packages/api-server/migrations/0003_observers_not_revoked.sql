DELETE FROM "observers" WHERE "revoked";--> statement-breakpoint
ALTER TABLE "observers" DROP COLUMN "revoked";