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
