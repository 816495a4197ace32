CREATE TABLE "observer_visits" (
	"observer_id" integer NOT NULL,
	"day" bigint NOT NULL,
	"device" text NOT NULL,
	"visits" integer NOT NULL,
	"last_time" bigint NOT NULL,
	CONSTRAINT "observer_visits_observer_id_day_device_pk" PRIMARY KEY("observer_id","day","device")
);
--> statement-breakpoint
ALTER TABLE "observer_visits" ADD CONSTRAINT "observer_visits_observer_id_observers_id_fk" FOREIGN KEY ("observer_id") REFERENCES "public"."observers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "observer_visits_day" ON "observer_visits" USING btree ("day");