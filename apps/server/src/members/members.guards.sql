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
