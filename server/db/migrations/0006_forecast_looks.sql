create table "forecast_looks" (
  "user_id" uuid not null references "users" ("id") on delete cascade,
  "campaign_id" uuid not null references "campaigns" ("id") on delete cascade,
  "as_of" date not null,
  "version" integer not null,
  "audience" bigint,
  "reach" bigint,
  "looked_at" timestamp (3) with time zone not null,
  constraint "forecast_looks_user_id_campaign_id_pk" primary key ("user_id", "campaign_id")
);
create index "forecast_looks_by_campaign" on "forecast_looks" ("campaign_id");
