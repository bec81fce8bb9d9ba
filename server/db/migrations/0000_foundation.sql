-- All pieces of one, two and three characters: pg_trgm depends on the database's locale, and finds nothing for one or two Chinese characters.
create function search_grams(name text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select distinct substr(name, at, size) from generate_series(1, 3) size, generate_series(1, length(name) - size + 1) at);
end $$;
--> statement-breakpoint
CREATE TABLE "audit" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"session_id" uuid,
	"ip" text NOT NULL,
	"client_id" uuid,
	"action" text NOT NULL,
	"object_id" uuid,
	"from_state" text,
	"to_state" text,
	"diff" jsonb,
	"reason" text,
	"request_id" text NOT NULL,
	"previous_hash" char(64) NOT NULL,
	"hash" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"chain" text PRIMARY KEY NOT NULL,
	"hash" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_versions" (
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decision" jsonb,
	CONSTRAINT "campaign_versions_campaign_id_number_pk" PRIMARY KEY("campaign_id","number")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"status" text NOT NULL,
	"target_type" text NOT NULL,
	"strategy" text NOT NULL,
	"objective" text NOT NULL,
	"from" date,
	"to" date,
	"total" bigint,
	"plan" jsonb NOT NULL,
	"created_time" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_time" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"submission_number" integer,
	"submitted_by" uuid,
	"submitted_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"decision" jsonb,
	CONSTRAINT "campaigns_client_id_id" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"currency" text,
	"country_id" text,
	"timezone" text NOT NULL,
	"created_time" timestamp (3) with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" char(64) NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_actor_id_route_key_pk" PRIMARY KEY("actor_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "memberships_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "partner_assignments" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "partner_assignments_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"current_hash" char(64) NOT NULL,
	"previous_hash" char(64),
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_current_hash_unique" UNIQUE("current_hash"),
	CONSTRAINT "sessions_previous_hash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_refresh_tokens" (
	"hash" char(64) PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"authorities" text[] NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"created_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_client_id_campaign_id_campaigns_client_id_id_fk" FOREIGN KEY ("client_id","campaign_id") REFERENCES "public"."campaigns"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_assignments" ADD CONSTRAINT "partner_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_assignments" ADD CONSTRAINT "partner_assignments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_refresh_tokens" ADD CONSTRAINT "spent_refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_object_id_seq_index" ON "audit" USING btree ("object_id","seq");--> statement-breakpoint
CREATE INDEX "campaigns_by_created" ON "campaigns" USING btree ("created_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaigns_by_client_created" ON "campaigns" USING btree ("client_id","created_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaigns_by_status_created" ON "campaigns" USING btree ("status","created_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaigns_by_client_status_created" ON "campaigns" USING btree ("client_id","status","created_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaigns_by_name" ON "campaigns" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_from" ON "campaigns" USING btree ("from","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_total" ON "campaigns" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "campaigns_search" ON "campaigns" USING gin (search_grams("search_name"));--> statement-breakpoint
CREATE INDEX "campaigns_review_queue" ON "campaigns" USING btree ("due_at","id") WHERE "campaigns"."status" = 'PLANNING_REVIEW';--> statement-breakpoint
CREATE INDEX "idempotency_created_at_index" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_client_id_index" ON "memberships" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or deleted';
end $$;
--> statement-breakpoint
create trigger audit_append_only before update or delete on audit for each row execute function audit_is_append_only();
