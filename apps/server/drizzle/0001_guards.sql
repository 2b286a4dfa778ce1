SELECT 1;
--> statement-breakpoint
-- Nobody changes what has been done; it is forgotten once its time is over.
CREATE FUNCTION "keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."kept_until" < clock_timestamp() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'an entry of the audit log cannot be changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_kept_as_they_are" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_event"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_kept_at_all" BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_event"();
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
-- From when until when an appointment or any of its occurrences may be met; a series without an end goes on for ever.
CREATE FUNCTION "reach_of_appointment"("wanted" text) RETURNS TABLE ("first_at" timestamptz, "last_at" timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT
    least("starts_at", (SELECT min("starts_at") FROM "appointment_exceptions" WHERE "appointment_id" = "wanted")),
    CASE WHEN "unit" IS NULL THEN "ends_at" ELSE coalesce("series_ends_at", '9999-12-31T00:00:00Z') END
  FROM "appointments" WHERE "id" = "wanted"
$$;
--> statement-breakpoint
CREATE FUNCTION "begin_reach"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "reach"."first_at", "reach"."last_at" INTO NEW."first_at", NEW."last_at"
  FROM "reach_of_appointment"(NEW."appointment_id") AS "reach";
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "move_reach"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "moved" text := to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0];
BEGIN
  UPDATE "appointment_calendars" SET ("first_at", "last_at") = (SELECT * FROM "reach_of_appointment"("moved"))
  WHERE "appointment_id" = "moved";
  UPDATE "participations" SET ("first_at", "last_at") = (SELECT * FROM "reach_of_appointment"("moved"))
  WHERE "appointment_id" = "moved";
  UPDATE "appointment_invites" SET ("first_at", "last_at") = (SELECT * FROM "reach_of_appointment"("moved"))
  WHERE "appointment_id" = "moved";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "appointment_calendars_begin" BEFORE INSERT ON "appointment_calendars"
  FOR EACH ROW EXECUTE FUNCTION "begin_reach"();
--> statement-breakpoint
CREATE TRIGGER "participations_begin" BEFORE INSERT ON "participations"
  FOR EACH ROW EXECUTE FUNCTION "begin_reach"();
--> statement-breakpoint
CREATE TRIGGER "appointment_invites_begin" BEFORE INSERT ON "appointment_invites"
  FOR EACH ROW EXECUTE FUNCTION "begin_reach"();
--> statement-breakpoint
CREATE TRIGGER "appointments_move" AFTER UPDATE OF "starts_at", "ends_at", "unit", "series_ends_at" ON "appointments"
  FOR EACH ROW EXECUTE FUNCTION "move_reach"('id');
--> statement-breakpoint
CREATE TRIGGER "appointment_exceptions_move" AFTER INSERT OR DELETE OR UPDATE OF "starts_at" ON "appointment_exceptions"
  FOR EACH ROW EXECUTE FUNCTION "move_reach"('appointment_id');
--> statement-breakpoint
CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', "value")) $$;
--> statement-breakpoint
CREATE INDEX "memberships_search" ON "memberships" USING gin (search_fold("display_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "memberships_by_name" ON "memberships" (search_fold("last_name"), search_fold("first_name"), "id") WHERE "removed_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_fold("email") gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "search_name" text COLLATE "C" GENERATED ALWAYS AS (' ' || search_fold("display_name")) STORED,
  ADD COLUMN "sort_last_name" text COLLATE "C" GENERATED ALWAYS AS (search_fold("last_name") || ' ' || search_fold("first_name")) STORED,
  ADD COLUMN "sort_first_name" text COLLATE "C" GENERATED ALWAYS AS (search_fold("first_name") || ' ' || search_fold("last_name")) STORED;
--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "search_name" SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX "memberships_found" ON "memberships" USING gin ("search_name" gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "memberships_by_last_name" ON "memberships" ("sort_last_name", "id") INCLUDE ("search_name", "locked_at") WHERE "removed_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "memberships_by_first_name" ON "memberships" ("sort_first_name", "id") INCLUDE ("search_name", "locked_at") WHERE "removed_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "memberships_profile" ON "memberships" USING gin ("profile" jsonb_path_ops) WITH (fastupdate = off);