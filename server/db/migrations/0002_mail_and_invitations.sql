CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"token_hash" char(64) NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"about_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"useless_after" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"settled_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_pending" ON "invitations" USING btree ("client_id","email") WHERE "invitations"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at","id") WHERE "mails"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "mails_by_created" ON "mails" USING btree ("created_at");