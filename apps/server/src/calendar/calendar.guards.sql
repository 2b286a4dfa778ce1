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
