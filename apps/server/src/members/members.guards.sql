CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', "value")) $$;
--> statement-breakpoint
CREATE INDEX "memberships_search" ON "memberships" USING gin (search_fold("display_name") gin_trgm_ops);
