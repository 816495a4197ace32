-- Engines report a block only once it has its confirmations. The work and the methods of when it was found count.
ALTER TABLE "ingest_blocks" ADD COLUMN "found_time" bigint;