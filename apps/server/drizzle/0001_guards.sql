SELECT 1;
--> statement-breakpoint
ALTER TABLE "room_bookings" ADD CONSTRAINT "room_bookings_no_overlap"
  EXCLUDE USING gist ("room_id" WITH =, "guarded" WITH &&) WHERE ("held");
--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "depth" smallint
  GENERATED ALWAYS AS (CASE WHEN "parent_calendar_id" IS NULL THEN 0 ELSE 1 END) STORED;
--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "parent_depth" smallint
  GENERATED ALWAYS AS (CASE WHEN "parent_calendar_id" IS NULL THEN NULL ELSE 0 END) STORED;
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_id_depth" UNIQUE ("id", "depth");
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_child_of_root"
  FOREIGN KEY ("parent_calendar_id", "parent_depth") REFERENCES "calendars" ("id", "depth") ON DELETE CASCADE;
--> statement-breakpoint
CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', "value")) $$;
--> statement-breakpoint
CREATE INDEX "memberships_search" ON "memberships" USING gin (search_fold("display_name") gin_trgm_ops);