-- Every row of workers is written again each minute. With half of each page left free the new row finds its place beside the old
-- one, and the table stays as long as it is: 10,000 workers take 8 MB instead of more than 50.
alter table "workers" set (fillfactor = 45);--> statement-breakpoint
cluster "workers" using "workers_name";--> statement-breakpoint
alter table "workers" set without cluster;
