INSERT INTO "content_entries" ("id", "kind", "slug", "status", "category", "publish_time", "update_time", "fields")
	OVERRIDING SYSTEM VALUE
	SELECT "id", 'announcement', 'announcement-' || "id", 'published', "category", "publish_time", "publish_time",
		jsonb_build_object('article_url', "article_url")
	FROM "announcements";
--> statement-breakpoint
SELECT setval('content_entries_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "content_entries"), false);
--> statement-breakpoint
INSERT INTO "content_texts" ("entry_id", "locale", "title", "source", "html")
	SELECT "a"."id", "t"."key", "t"."value", coalesce("a"."content" ->> "t"."key", ''), coalesce("a"."content" ->> "t"."key", '')
	FROM "announcements" "a", jsonb_each_text("a"."title") "t";
--> statement-breakpoint
INSERT INTO "content_entries" ("kind", "slug", "status", "publish_time", "update_time", "fields")
	SELECT 'popup', 'popup-' || "id", 'published', "start_time", "start_time",
		jsonb_build_object('type', "type", 'style', "style", 'image', "img", 'url', "url", 'location', "location", 'end', "end_time")
	FROM "popups" ORDER BY "id";
--> statement-breakpoint
INSERT INTO "content_texts" ("entry_id", "locale", "title", "source", "html")
	SELECT "e"."id", "t"."key", "t"."value", coalesce("p"."content" ->> "t"."key", ''), coalesce("p"."content" ->> "t"."key", '')
	FROM "popups" "p" JOIN "content_entries" "e" ON "e"."slug" = 'popup-' || "p"."id", jsonb_each_text("p"."title") "t";
--> statement-breakpoint
INSERT INTO "popup_counts" ("entry_id", "view_count", "click_count")
	SELECT "e"."id", "p"."view_count", "p"."click_count"
	FROM "popups" "p" JOIN "content_entries" "e" ON "e"."slug" = 'popup-' || "p"."id";
--> statement-breakpoint
DROP TABLE "announcements" CASCADE;--> statement-breakpoint
DROP TABLE "popups" CASCADE;
