-- The whole schema. Each table stands with its constraints, indexes and triggers, after those it refers to.

-- Searching the admin's list of users by any part of a name or an address.
create extension if not exists pg_trgm;

-- The change feed: triggers note which topics of which user a transaction has changed. Who follows finds a notice by its
-- transaction; notices are kept for minutes only.
create schema if not exists change_feed;
create table change_feed.notice (
  xid xid8 not null,
  whose text not null,
  topic text not null,
  noted_at timestamptz not null default now(),
  -- Which trace wrote it, so that the change feed continues it. The API and the worker set it per transaction when the
  -- trace is exported; otherwise it is null. The triggers need not know of it.
  traceparent text default nullif(current_setting('simmer.traceparent', true), ''),
  -- Which step of the plan wrote it: its Idempotency-Key, which the API sets per transaction. Who made the step need not read
  -- again what its answer has (OFF-105).
  step text default nullif(current_setting('simmer.step', true), ''),
  primary key (xid, whose, topic)
);

-- == Defaults, which admins edit ==

create table ecocycle_phase (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default '',
  emoji text not null,
  color text not null,
  keywords text[] not null default '{}',
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id)
);
create unique index ecocycle_phase_name_unique on ecocycle_phase (lower(btrim(name)));
-- Each change of what admins edit raises the row's version, so that the later of two is told. MikroORM raises it with
-- every change of a row; a change of other columns than these leaves it.
create function ecocycle_phase_ecocycle_phase_version_raised_fn() returns trigger as $$ begin new.version := old.version + (row(new.name, new.description, new.emoji, new.color, new.keywords) is distinct from row(old.name, old.description, old.emoji, old.color, old.keywords))::int; return new; end; $$ language plpgsql;
create trigger ecocycle_phase_version_raised BEFORE UPDATE on ecocycle_phase for each ROW execute function ecocycle_phase_ecocycle_phase_version_raised_fn();
create function ecocycle_phase_ecocycle_phase_announced_fn() returns trigger as $$ begin declare whose text := coalesce((null)::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'defaults') on conflict do nothing; perform change_feed.note_item(whose, 'defaults', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger ecocycle_phase_announced AFTER INSERT OR UPDATE OR DELETE on ecocycle_phase for each ROW execute function ecocycle_phase_ecocycle_phase_announced_fn();

create table north_star_default (
  id uuid not null default gen_random_uuid(),
  name text not null,
  emoji text not null default '⭐',
  color text not null default '#3B82F6',
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id)
);
create unique index north_star_default_name_unique on north_star_default (lower(btrim(name)));
create function north_star_default_north_star_default_version_raised_fn() returns trigger as $$ begin new.version := old.version + (row(new.name, new.emoji, new.color) is distinct from row(old.name, old.emoji, old.color))::int; return new; end; $$ language plpgsql;
create trigger north_star_default_version_raised BEFORE UPDATE on north_star_default for each ROW execute function north_star_default_north_star_default_version_raised_fn();
create function north_star_default_north_star_default_announced_fn() returns trigger as $$ begin declare whose text := coalesce((null)::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'defaults') on conflict do nothing; perform change_feed.note_item(whose, 'defaults', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger north_star_default_announced AFTER INSERT OR UPDATE OR DELETE on north_star_default for each ROW execute function north_star_default_north_star_default_announced_fn();

create table time_block_size (
  id uuid not null default gen_random_uuid(),
  name text not null,
  duration int not null,
  points int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint time_block_size_not_negative check (duration >= 0 and points >= 0)
);
create unique index time_block_size_name_unique on time_block_size (lower(btrim(name)));
create function time_block_size_time_block_size_version_raised_fn() returns trigger as $$ begin new.version := old.version + (row(new.name, new.duration, new.points) is distinct from row(old.name, old.duration, old.points))::int; return new; end; $$ language plpgsql;
create trigger time_block_size_version_raised BEFORE UPDATE on time_block_size for each ROW execute function time_block_size_time_block_size_version_raised_fn();
create function time_block_size_time_block_size_announced_fn() returns trigger as $$ begin declare whose text := coalesce((null)::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'defaults') on conflict do nothing; perform change_feed.note_item(whose, 'defaults', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger time_block_size_announced AFTER INSERT OR UPDATE OR DELETE on time_block_size for each ROW execute function time_block_size_time_block_size_announced_fn();

create table plan (
  id uuid not null default gen_random_uuid(),
  name text not null,
  price_monthly numeric(10,2) not null,
  price_annual numeric(10,2) not null,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint plan_name_unique unique (name),
  constraint plan_price_positive check (price_monthly >= 0 and price_annual >= 0)
);

create table seed_record (
  kind text not null,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (kind, key)
);

create table super_admin_email (
  id uuid not null default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  primary key (id)
);
create unique index super_admin_email_unique on super_admin_email (lower(btrim(email)));

-- == People ==

create table app_user (
  id uuid not null default gen_random_uuid(),
  email text not null,
  name text not null,
  password_hash text,
  auth_provider text not null default 'password',
  google_subject text,
  role text not null default 'standard_user',
  is_active boolean not null default true,
  is_demo boolean not null default false,
  has_completed_onboarding boolean not null default false,
  email_verified_at timestamptz,
  plan_id uuid,
  left_offered_on date,
  day_limits jsonb,
  review_mail jsonb,
  review_mailed_for date,
  reminders jsonb,
  hides_declined boolean not null default false,
  own_calendar jsonb,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint app_user_google_subject_unique unique (google_subject),
  constraint app_user_email_filled check (btrim(email) <> ''),
  constraint app_user_auth_provider_check check (auth_provider in ('password', 'google')),
  constraint app_user_role_check check (role in ('standard_user', 'admin', 'super_admin')),
  constraint app_user_plan_id_foreign foreign key (plan_id) references plan (id) on delete set null
);
create index app_user_plan_index on app_user (plan_id);
create index app_user_name_index on app_user (lower(name), id);
create index app_user_email_index on app_user (lower(email), id);
create index app_user_role_index on app_user (role, id);
create index app_user_created_index on app_user (created_at, id);
create index app_user_search_index on app_user using gin (lower(' ' || name || ' ' || email) gin_trgm_ops);
create unique index app_user_email_unique on app_user (lower(btrim(email)));
create function app_user_app_user_version_raised_fn() returns trigger as $$ begin new.version := old.version + (row(new.email, new.name, new.role, new.is_active, new.is_demo, new.day_limits, new.review_mail, new.reminders, new.hides_declined, new.own_calendar) is distinct from row(old.email, old.name, old.role, old.is_active, old.is_demo, old.day_limits, old.review_mail, old.reminders, old.hides_declined, old.own_calendar))::int; return new; end; $$ language plpgsql;
create trigger app_user_version_raised BEFORE UPDATE on app_user for each ROW execute function app_user_app_user_version_raised_fn();
create function app_user_app_user_announced_fn() returns trigger as $$ begin if row(new.email, new.name, new.role, new.is_active, new.has_completed_onboarding, new.plan_id, new.day_limits, new.review_mail, new.reminders, new.hides_declined, new.own_calendar) is distinct from row(old.email, old.name, old.role, old.is_active, old.has_completed_onboarding, old.plan_id, old.day_limits, old.review_mail, old.reminders, old.hides_declined, old.own_calendar) then declare whose text := (new.id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'profile'), (pg_current_xact_id(), whose, 'sign_ins') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger app_user_announced AFTER UPDATE on app_user for each ROW execute function app_user_app_user_announced_fn();
create function app_user_app_user_counted_fn() returns trigger as $$ begin insert into user_count_change (change) values (case tg_op when 'INSERT' then 1 else -1 end); return null; end; $$ language plpgsql;
create trigger app_user_counted AFTER INSERT OR DELETE on app_user for each ROW execute function app_user_app_user_counted_fn();
create function app_user_app_user_tells_webhooks_fn() returns trigger as $$ begin if new.review_mailed_for > coalesce(old.review_mailed_for, '-infinity') then perform change_feed.tell_review(new.id, new.review_mailed_for); end if; return null; end; $$ language plpgsql;
create trigger app_user_tells_webhooks AFTER UPDATE on app_user for each ROW execute function app_user_app_user_tells_webhooks_fn();

-- The number of users is kept, because counting them reads all of them (OPS-144).
create table user_count_change (
  id uuid not null default gen_random_uuid(),
  change int not null,
  primary key (id)
);

create table auth_session (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  actor_id uuid,
  -- A switched sign-in gains no standing in an account that its user is given meanwhile.
  joined_at timestamptz,
  user_agent text,
  scope text,
  name text,
  token_hash text,
  is_assistant boolean not null default false,
  zone text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (id),
  constraint auth_session_app check (num_nonnulls(scope, token_hash, name) % 3 = 0),
  constraint auth_session_expires check (scope is not null or expires_at is not null),
  constraint auth_session_scope_check check (scope in ('read', 'change')),
  constraint auth_session_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade,
  constraint auth_session_actor_id_foreign foreign key (actor_id) references app_user (id) on delete cascade
);
create index auth_session_user_index on auth_session (user_id);
create index auth_session_actor_index on auth_session (actor_id);
create unique index auth_session_token_unique on auth_session (token_hash) where token_hash is not null;
create function auth_session_auth_session_announced_fn() returns trigger as $$ begin declare whose text := (old.user_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'sign_ins') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger auth_session_announced AFTER DELETE on auth_session for each ROW execute function auth_session_auth_session_announced_fn();
create function auth_session_auth_session_apps_announced_fn() returns trigger as $$ begin declare whose text := (case when coalesce(new.scope, old.scope) is not null then coalesce(new.user_id, old.user_id) end)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger auth_session_apps_announced AFTER INSERT OR DELETE on auth_session for each ROW execute function auth_session_auth_session_apps_announced_fn();

create table password_reset (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id),
  constraint password_reset_user_unique unique (user_id),
  constraint password_reset_token_unique unique (token_hash),
  constraint password_reset_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);

-- Invitations to sign up (AUT-65), by the hash of their links.
create table sign_up_invitation (
  id uuid not null default gen_random_uuid(),
  invited_by uuid not null,
  email text,
  token_hash text not null,
  mail_token_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id),
  constraint sign_up_invitation_token_unique unique (token_hash),
  constraint sign_up_invitation_mail_token_unique unique (mail_token_hash),
  constraint sign_up_invitation_invited_by_foreign foreign key (invited_by) references app_user (id) on delete cascade
);
create index sign_up_invitation_inviter_index on sign_up_invitation (invited_by);
create index sign_up_invitation_expiry_index on sign_up_invitation (expires_at);

create table one_time_ticket (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  ticket_hash text not null,
  browser_hash text not null,
  user_id uuid,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id),
  constraint one_time_ticket_hash_unique unique (ticket_hash),
  constraint one_time_ticket_purpose_check check (purpose in ('sign_in', 'oauth_state', 'google_join', 'app_code')),
  constraint one_time_ticket_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index one_time_ticket_user_index on one_time_ticket (user_id);
create index one_time_ticket_expiry_index on one_time_ticket (expires_at);

-- An address that somebody wants to have, until they open the link that was sent there. Only the newest wish counts.
create table email_change (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  new_email text not null,
  token_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id),
  constraint email_change_user_unique unique (user_id),
  constraint email_change_token_unique unique (token_hash),
  constraint email_change_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create function email_change_email_change_announced_fn() returns trigger as $$ begin if row(new.user_id, new.new_email, new.expires_at) is distinct from row(old.user_id, old.new_email, old.expires_at) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'profile') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger email_change_announced AFTER INSERT OR UPDATE OR DELETE on email_change for each ROW execute function email_change_email_change_announced_fn();

-- Mails that are to be sent.
create table outgoing_mail (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject_id uuid,
  created_at timestamptz not null default now(),
  primary key (id)
);
create index outgoing_mail_created_index on outgoing_mail (created_at);

create table idempotency_record (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  key text not null,
  request_hash text not null,
  status smallint,
  body text,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint idempotency_record_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index idempotency_record_created_index on idempotency_record (created_at);
create unique index idempotency_record_unique on idempotency_record (user_id, key) nulls not distinct;
create index idempotency_record_large_index on idempotency_record (user_id, created_at) where octet_length(body) > 8192;

create table audit_log (
  id uuid not null default gen_random_uuid(),
  actor_id uuid,
  actor_email text not null,
  action text not null,
  target_type text not null,
  target_id text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (id),
  constraint audit_log_actor_id_foreign foreign key (actor_id) references app_user (id) on delete set null
);
create index audit_log_created_index on audit_log (created_at);
create index audit_log_actor_index on audit_log (actor_id);

-- == Accounts ==

create table account (
  id uuid not null default gen_random_uuid(),
  name text not null,
  owner_id uuid not null,
  owned_since timestamptz not null default now(),
  plan_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint account_owner_unique unique (owner_id),
  constraint account_name_filled check (btrim(name) <> ''),
  constraint account_plan_id_foreign foreign key (plan_id) references plan (id) on delete no action
);
create index account_plan_index on account (plan_id);
create function account_account_owned_since_fn() returns trigger as $$ begin if new.owner_id is distinct from old.owner_id then new.owned_since := now(); end if; return new; end; $$ language plpgsql;
create trigger account_owned_since BEFORE UPDATE on account for each ROW execute function account_account_owned_since_fn();
create function account_account_announced_fn() returns trigger as $$ begin insert into change_feed.notice (xid, whose, topic) select pg_current_xact_id(), m.user_id::text, 'account' from account_member m where m.account_id = new.id on conflict do nothing; return null; end; $$ language plpgsql;
create trigger account_announced AFTER UPDATE on account for each ROW execute function account_account_announced_fn();

-- The owner is a member too, and nobody is of two accounts. An account whose owner goes is passed on.
create table account_member (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint account_member_user_unique unique (user_id),
  constraint account_member_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
  constraint account_member_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index account_member_account_index on account_member (account_id);
create function account_member_account_member_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'account_member_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger account_member_owner_fixed BEFORE UPDATE on account_member for each ROW execute function account_member_account_member_owner_fixed_fn();
create function account_member_account_member_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'account') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger account_member_announced AFTER INSERT OR DELETE on account_member for each ROW execute function account_member_account_member_announced_fn();
create function account_member_account_member_announced_to_others_fn() returns trigger as $$ begin insert into change_feed.notice (xid, whose, topic) select pg_current_xact_id(), m.user_id::text, 'account' from account_member m where m.account_id = coalesce(new.account_id, old.account_id) on conflict do nothing; return null; end; $$ language plpgsql;
create trigger account_member_announced_to_others AFTER INSERT OR DELETE on account_member for each ROW execute function account_member_account_member_announced_to_others_fn();
create function account_member_account_member_succession_fn() returns trigger as $$ begin declare account_owner uuid; heir uuid; begin select owner_id into account_owner from account where id = old.account_id for update; if account_owner = old.user_id then select m.user_id into heir from account_member m join app_user u on u.id = m.user_id where m.account_id = old.account_id order by u.is_active desc, m.created_at, m.id limit 1; if heir is null then delete from account where id = old.account_id; else update account set owner_id = heir, updated_at = now() where id = old.account_id; end if; end if; end; return null; end; $$ language plpgsql;
create trigger account_member_succession AFTER DELETE on account_member for each ROW execute function account_member_account_member_succession_fn();

-- A place at an account that is kept for an address.
create table account_invitation (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  email text not null,
  status text not null default 'pending',
  token_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id),
  constraint account_invitation_token_unique unique (token_hash),
  constraint account_invitation_status_check check (status in ('pending', 'accepted', 'withdrawn')),
  constraint account_invitation_account_id_foreign foreign key (account_id) references account (id) on delete cascade
);
create index account_invitation_account_index on account_invitation (account_id);
create unique index account_invitation_pending_unique on account_invitation (account_id, lower(btrim(email))) where status = 'pending';
create function account_invitation_account_invitation_announced_fn() returns trigger as $$ begin declare whose text := ((select owner_id from account where id = coalesce(new.account_id, old.account_id)))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'account') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger account_invitation_announced AFTER INSERT OR UPDATE OR DELETE on account_invitation for each ROW execute function account_invitation_account_invitation_announced_fn();

-- == North Stars ==

create table north_star (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  slot smallint not null,
  name text not null,
  emoji text not null default '⭐',
  color text not null default '#3B82F6',
  is_default boolean not null default false,
  type text,
  start_date date,
  end_date date,
  -- Hours a week, by the week from which they apply (BUD-1). A list in one column: it is read, changed, undone and
  -- removed with its North Star.
  budgets json not null default '[]',
  -- Which imported calendar events count for it (BUD-20).
  event_rules json not null default '[]',
  note text,
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint north_star_user_slot_unique unique (user_id, slot),
  constraint north_star_slot_range check (slot >= 1 and slot <= 5),
  constraint north_star_name_filled check (btrim(name) <> ''),
  constraint north_star_dates_ordered check (end_date >= start_date),
  constraint north_star_budgets_array check (json_typeof(budgets) = 'array'),
  constraint north_star_event_rules_array check (json_typeof(event_rules) = 'array'),
  constraint north_star_type_check check (type in ('weekly', 'monthly', 'seasonal', 'annual', 'ongoing')),
  constraint north_star_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create function north_star_north_star_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'north_star_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger north_star_owner_fixed BEFORE UPDATE on north_star for each ROW execute function north_star_north_star_owner_fixed_fn();
create function north_star_north_star_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'northStars') on conflict do nothing; perform change_feed.note_item(whose, 'northStars', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger north_star_announced AFTER INSERT OR UPDATE OR DELETE on north_star for each ROW execute function north_star_north_star_announced_fn();

create table north_star_poster (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  north_stars text not null default '',
  context text not null default '',
  baseline text not null default '',
  progress_signals text not null default '',
  road_bumps text not null default '',
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint north_star_poster_user_unique unique (user_id),
  constraint north_star_poster_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create function north_star_poster_north_star_poster_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'north_star_poster_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger north_star_poster_owner_fixed BEFORE UPDATE on north_star_poster for each ROW execute function north_star_poster_north_star_poster_owner_fixed_fn();
create function north_star_poster_north_star_poster_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'poster') on conflict do nothing; perform change_feed.note_item(whose, 'poster', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger north_star_poster_announced AFTER INSERT OR UPDATE OR DELETE on north_star_poster for each ROW execute function north_star_poster_north_star_poster_announced_fn();

create table pulse_check (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  date date not null,
  overall_feeling numeric(4,2) not null,
  weather_mood text not null,
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint pulse_check_date_unique unique (user_id, date),
  constraint pulse_check_feeling_range check (overall_feeling >= 0 and overall_feeling <= 12),
  constraint pulse_check_weather_mood_check check (weather_mood in ('sunny', 'partly-sunny', 'partly-cloudy', 'cloudy', 'mixed', 'rainy', 'windy', 'foggy', 'hazy', 'icy', 'stormy', 'blustery')),
  constraint pulse_check_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create function pulse_check_pulse_check_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'pulse_check_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger pulse_check_owner_fixed BEFORE UPDATE on pulse_check for each ROW execute function pulse_check_pulse_check_owner_fixed_fn();
create function pulse_check_pulse_check_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'pulseChecks') on conflict do nothing; perform change_feed.note_item(whose, 'pulseChecks', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger pulse_check_announced AFTER INSERT OR UPDATE OR DELETE on pulse_check for each ROW execute function pulse_check_pulse_check_announced_fn();

create table pulse_check_rating (
  pulse_check_id uuid not null,
  north_star_id uuid not null,
  rating smallint not null,
  note text,
  position smallint not null default 0,
  primary key (pulse_check_id, north_star_id),
  constraint pulse_check_rating_range check (rating >= 1 and rating <= 10),
  constraint pulse_check_rating_pulse_check_id_foreign foreign key (pulse_check_id) references pulse_check (id) on update cascade on delete cascade,
  constraint pulse_check_rating_north_star_id_foreign foreign key (north_star_id) references north_star (id) on update cascade on delete cascade
);
create index pulse_check_rating_north_star_index on pulse_check_rating (north_star_id);
create function pulse_check_rating_pulse_check_rating_references_owned_fn() returns trigger as $$ begin if new.north_star_id is not null and exists (select from north_star where id = new.north_star_id and not coalesce(user_id = (select user_id from pulse_check where id = new.pulse_check_id), false)) then raise exception 'north_star_id is not yours' using errcode = '23503', constraint = 'pulse_check_rating_north_star_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger pulse_check_rating_references_owned BEFORE INSERT OR UPDATE on pulse_check_rating for each ROW execute function pulse_check_rating_pulse_check_rating_references_owned_fn();
create function pulse_check_rating_pulse_check_rating_announced_fn() returns trigger as $$ begin declare whose text := (select user_id from pulse_check where id = old.pulse_check_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'pulseChecks') on conflict do nothing; perform change_feed.note_item(whose, 'pulseChecks', old.pulse_check_id); end if; end; return null; end; $$ language plpgsql;
create trigger pulse_check_rating_announced AFTER DELETE on pulse_check_rating for each ROW execute function pulse_check_rating_pulse_check_rating_announced_fn();

-- == The plan ==

create table activity (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  name text not null,
  emoji text not null default '⭐',
  color text not null default '#3B82F6',
  sort int not null default 0,
  version int not null default 1,
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint activity_name_filled check (btrim(name) <> ''),
  constraint activity_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index activity_user_index on activity (user_id);
create unique index activity_default_name_unique on activity (lower(btrim(name))) where user_id is null;
create function activity_activity_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'activity_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger activity_owner_fixed BEFORE UPDATE on activity for each ROW execute function activity_activity_owner_fixed_fn();
create function activity_activity_version_raised_fn() returns trigger as $$ begin new.version := old.version + (row(new.name, new.emoji, new.color) is distinct from row(old.name, old.emoji, old.color))::int; return new; end; $$ language plpgsql;
create trigger activity_version_raised BEFORE UPDATE on activity for each ROW execute function activity_activity_version_raised_fn();
create function activity_activity_announced_fn() returns trigger as $$ begin declare whose text := coalesce((coalesce(new.user_id, old.user_id))::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'activities') on conflict do nothing; perform change_feed.note_item(whose, 'activities', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger activity_announced AFTER INSERT OR UPDATE OR DELETE on activity for each ROW execute function activity_activity_announced_fn();

create table user_activity (
  user_id uuid not null,
  activity_id uuid not null,
  name text,
  emoji text,
  color text,
  usage_count int not null default 0,
  changed_by_device text,
  primary key (user_id, activity_id),
  constraint user_activity_user_id_foreign foreign key (user_id) references app_user (id) on update cascade on delete cascade,
  constraint user_activity_activity_id_foreign foreign key (activity_id) references activity (id) on update cascade on delete cascade
);
create index user_activity_activity_index on user_activity (activity_id);
create function user_activity_user_activity_references_owned_fn() returns trigger as $$ begin if new.activity_id is not null and exists (select from activity where id = new.activity_id and not coalesce(user_id is null or user_id = new.user_id, false)) then raise exception 'activity_id is not yours' using errcode = '23503', constraint = 'user_activity_activity_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger user_activity_references_owned BEFORE INSERT OR UPDATE on user_activity for each ROW execute function user_activity_user_activity_references_owned_fn();
create function user_activity_user_activity_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'activities') on conflict do nothing; perform change_feed.note_item(whose, 'activities', coalesce(new.activity_id, old.activity_id)); end if; end; return null; end; $$ language plpgsql;
create trigger user_activity_announced AFTER INSERT OR UPDATE OR DELETE on user_activity for each ROW execute function user_activity_user_activity_announced_fn();

create table vibe (
  id uuid not null default gen_random_uuid(),
  name text not null,
  emoji text not null,
  color text not null,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id)
);
create unique index vibe_name_unique on vibe (lower(btrim(name)));
create function vibe_vibe_version_raised_fn() returns trigger as $$ begin new.version := old.version + (row(new.name, new.emoji, new.color) is distinct from row(old.name, old.emoji, old.color))::int; return new; end; $$ language plpgsql;
create trigger vibe_version_raised BEFORE UPDATE on vibe for each ROW execute function vibe_vibe_version_raised_fn();
create function vibe_vibe_announced_fn() returns trigger as $$ begin declare whose text := coalesce((null)::text, '*'); begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'defaults') on conflict do nothing; perform change_feed.note_item(whose, 'defaults', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger vibe_announced AFTER INSERT OR UPDATE OR DELETE on vibe for each ROW execute function vibe_vibe_announced_fn();

create table time_block (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  activity_id uuid not null,
  size_id uuid not null,
  north_star_id uuid,
  phase_id uuid,
  points int not null,
  title text,
  description text,
  -- What a person wants to remember of it (BLK-11).
  note text,
  scheduled_days text[] not null default '{}',
  start_timing text not null,
  recurring text not null,
  start_date date not null,
  end_date date,
  exclusion_dates date[] not null default '{}',
  -- What became of it on its days (OUT-1): a list in its row, so that undo and conflicts have it.
  outcomes json not null default '[]',
  series_id uuid,
  start_time text,
  duration_minutes int,
  reminder_minutes int,
  monthly_anchor text not null default 'nth_weekday',
  slots jsonb,
  -- The device that changed it last, for the choice between two devices' changes (OFF-45).
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint time_block_points_not_negative check (points >= 0),
  constraint time_block_outcomes_array check (json_typeof(outcomes) = 'array'),
  constraint time_block_dates_ordered check (end_date >= start_date),
  constraint time_block_days_known check (scheduled_days = array_remove(ARRAY[CASE WHEN ('monday'::text = ANY (scheduled_days)) THEN 'monday'::text ELSE NULL::text END, CASE WHEN ('tuesday'::text = ANY (scheduled_days)) THEN 'tuesday'::text ELSE NULL::text END, CASE WHEN ('wednesday'::text = ANY (scheduled_days)) THEN 'wednesday'::text ELSE NULL::text END, CASE WHEN ('thursday'::text = ANY (scheduled_days)) THEN 'thursday'::text ELSE NULL::text END, CASE WHEN ('friday'::text = ANY (scheduled_days)) THEN 'friday'::text ELSE NULL::text END, CASE WHEN ('saturday'::text = ANY (scheduled_days)) THEN 'saturday'::text ELSE NULL::text END, CASE WHEN ('sunday'::text = ANY (scheduled_days)) THEN 'sunday'::text ELSE NULL::text END], NULL::text)),
  constraint time_block_start_timing_check check (start_timing in ('morning', 'midday', 'afternoon', 'evening')),
  constraint time_block_recurring_check check (recurring in ('once', 'weekly', 'biweekly', 'monthly', 'quarterly')),
  constraint time_block_start_time_of_day check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint time_block_duration_within_day check (duration_minutes >= 5 and duration_minutes <= 1440),
  constraint time_block_reminder_within_day check (reminder_minutes >= -1 and reminder_minutes <= 1440),
  constraint time_block_monthly_anchor_check check (monthly_anchor in ('nth_weekday', 'last_weekday', 'month_day')),
  constraint time_block_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade,
  constraint time_block_activity_id_foreign foreign key (activity_id) references activity (id) on delete no action,
  constraint time_block_size_id_foreign foreign key (size_id) references time_block_size (id) on delete no action,
  constraint time_block_north_star_id_foreign foreign key (north_star_id) references north_star (id) on delete set null,
  constraint time_block_phase_id_foreign foreign key (phase_id) references ecocycle_phase (id) on delete set null
);
create index time_block_user_index on time_block (user_id, start_date);
create index time_block_activity_index on time_block (activity_id);
create index time_block_north_star_index on time_block (north_star_id);
create index time_block_phase_index on time_block (phase_id);
create index time_block_size_index on time_block (size_id);
create function time_block_time_block_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'time_block_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger time_block_owner_fixed BEFORE UPDATE on time_block for each ROW execute function time_block_time_block_owner_fixed_fn();
create function time_block_time_block_references_owned_fn() returns trigger as $$ begin if new.activity_id is not null and exists (select from activity where id = new.activity_id and not coalesce(user_id is null or user_id = new.user_id, false)) then raise exception 'activity_id is not yours' using errcode = '23503', constraint = 'time_block_activity_id_owner'; end if; if new.north_star_id is not null and exists (select from north_star where id = new.north_star_id and not coalesce(user_id = new.user_id, false)) then raise exception 'north_star_id is not yours' using errcode = '23503', constraint = 'time_block_north_star_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger time_block_references_owned BEFORE INSERT OR UPDATE on time_block for each ROW execute function time_block_time_block_references_owned_fn();
create function time_block_time_block_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'timeBlocks') on conflict do nothing; perform change_feed.note_item(whose, 'timeBlocks', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger time_block_announced AFTER INSERT OR UPDATE OR DELETE on time_block for each ROW execute function time_block_time_block_announced_fn();

create table time_block_vibe (
  time_block_id uuid not null,
  vibe_id uuid not null,
  primary key (time_block_id, vibe_id),
  constraint time_block_vibe_time_block_id_foreign foreign key (time_block_id) references time_block (id) on update cascade on delete cascade,
  constraint time_block_vibe_vibe_id_foreign foreign key (vibe_id) references vibe (id) on update cascade on delete cascade
);
create index time_block_vibe_vibe_index on time_block_vibe (vibe_id);
create function time_block_vibe_time_block_vibe_announced_fn() returns trigger as $$ begin declare whose text := (select user_id from time_block where id = old.time_block_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'timeBlocks') on conflict do nothing; perform change_feed.note_item(whose, 'timeBlocks', old.time_block_id); end if; end; return null; end; $$ language plpgsql;
create trigger time_block_vibe_announced AFTER DELETE on time_block_vibe for each ROW execute function time_block_vibe_time_block_vibe_announced_fn();

-- The blocks of ideal weeks (IDE-3).
create table ideal_block (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  weekday text not null,
  activity_id uuid,
  north_star_id uuid,
  phase_id uuid,
  size_id uuid not null,
  start_timing json not null,
  start_time text,
  duration_minutes int,
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint ideal_block_content check (num_nonnulls(activity_id, north_star_id, phase_id) > 0),
  constraint ideal_block_start_time_of_day check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint ideal_block_duration_within_day check (duration_minutes >= 5 and duration_minutes <= 1440),
  constraint ideal_block_weekday_check check (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  constraint ideal_block_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade,
  constraint ideal_block_activity_id_foreign foreign key (activity_id) references activity (id) on delete set null,
  constraint ideal_block_north_star_id_foreign foreign key (north_star_id) references north_star (id) on delete set null,
  constraint ideal_block_phase_id_foreign foreign key (phase_id) references ecocycle_phase (id) on delete set null,
  constraint ideal_block_size_id_foreign foreign key (size_id) references time_block_size (id) on delete no action
);
create index ideal_block_user_index on ideal_block (user_id);
create index ideal_block_activity_index on ideal_block (activity_id);
create index ideal_block_north_star_index on ideal_block (north_star_id);
create index ideal_block_phase_index on ideal_block (phase_id);
create index ideal_block_size_index on ideal_block (size_id);
create function ideal_block_ideal_block_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'ideal_block_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger ideal_block_owner_fixed BEFORE UPDATE on ideal_block for each ROW execute function ideal_block_ideal_block_owner_fixed_fn();
create function ideal_block_ideal_block_references_owned_fn() returns trigger as $$ begin if new.activity_id is not null and exists (select from activity where id = new.activity_id and not coalesce(user_id is null or user_id = new.user_id, false)) then raise exception 'activity_id is not yours' using errcode = '23503', constraint = 'ideal_block_activity_id_owner'; end if; if new.north_star_id is not null and exists (select from north_star where id = new.north_star_id and not coalesce(user_id = new.user_id, false)) then raise exception 'north_star_id is not yours' using errcode = '23503', constraint = 'ideal_block_north_star_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger ideal_block_references_owned BEFORE INSERT OR UPDATE on ideal_block for each ROW execute function ideal_block_ideal_block_references_owned_fn();
create function ideal_block_ideal_block_emptied_fn() returns trigger as $$ begin if num_nonnulls(new.activity_id, new.north_star_id, new.phase_id) = 0 and pg_trigger_depth() > 1 then delete from ideal_block where id = old.id; return null; end if; return new; end; $$ language plpgsql;
create trigger ideal_block_emptied BEFORE UPDATE on ideal_block for each ROW execute function ideal_block_ideal_block_emptied_fn();
create function ideal_block_ideal_block_limited_fn() returns trigger as $$ begin perform from app_user where id = new.user_id for no key update; if (select count(*) from ideal_block where user_id = new.user_id) >= 100 then raise exception 'the ideal week is full' using errcode = '23514', constraint = 'ideal_block_limit'; end if; return new; end; $$ language plpgsql;
create trigger ideal_block_limited BEFORE INSERT on ideal_block for each ROW execute function ideal_block_ideal_block_limited_fn();
create function ideal_block_ideal_block_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'idealBlocks') on conflict do nothing; perform change_feed.note_item(whose, 'idealBlocks', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger ideal_block_announced AFTER INSERT OR UPDATE OR DELETE on ideal_block for each ROW execute function ideal_block_ideal_block_announced_fn();

-- The days on which a person plans nothing (IDE-1).
create table free_days (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  ranges json not null default '[]',
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint free_days_user_unique unique (user_id),
  constraint free_days_limit check (json_array_length(ranges) <= 100),
  constraint free_days_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create function free_days_free_days_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'free_days_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger free_days_owner_fixed BEFORE UPDATE on free_days for each ROW execute function free_days_free_days_owner_fixed_fn();
create function free_days_free_days_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'freeDays') on conflict do nothing; perform change_feed.note_item(whose, 'freeDays', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger free_days_announced AFTER INSERT OR UPDATE OR DELETE on free_days for each ROW execute function free_days_free_days_announced_fn();

create table weekly_priority (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  week_start_date date not null,
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint weekly_priority_week_unique unique (user_id, week_start_date),
  constraint weekly_priority_week_start_date_monday check ((week_start_date - '1970-01-05'::date) % 7 = 0),
  constraint weekly_priority_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create function weekly_priority_weekly_priority_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'weekly_priority_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger weekly_priority_owner_fixed BEFORE UPDATE on weekly_priority for each ROW execute function weekly_priority_weekly_priority_owner_fixed_fn();
create function weekly_priority_weekly_priority_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'weeklyPriorities') on conflict do nothing; perform change_feed.note_item(whose, 'weeklyPriorities', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger weekly_priority_announced AFTER INSERT OR UPDATE OR DELETE on weekly_priority for each ROW execute function weekly_priority_weekly_priority_announced_fn();

create table weekly_priority_theme (
  priority_id uuid not null,
  north_star_id uuid not null,
  position smallint not null,
  primary key (priority_id, north_star_id),
  constraint weekly_priority_theme_priority_id_foreign foreign key (priority_id) references weekly_priority (id) on update cascade on delete cascade,
  constraint weekly_priority_theme_north_star_id_foreign foreign key (north_star_id) references north_star (id) on update cascade on delete cascade
);
create index weekly_priority_theme_north_star_index on weekly_priority_theme (north_star_id);
create function weekly_priority_theme_weekly_priority_theme_references_owned_fn() returns trigger as $$ begin if new.north_star_id is not null and exists (select from north_star where id = new.north_star_id and not coalesce(user_id = (select user_id from weekly_priority where id = new.priority_id), false)) then raise exception 'north_star_id is not yours' using errcode = '23503', constraint = 'weekly_priority_theme_north_star_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger weekly_priority_theme_references_owned BEFORE INSERT OR UPDATE on weekly_priority_theme for each ROW execute function weekly_priority_theme_weekly_priority_theme_references_owned_fn();
create function weekly_priority_theme_weekly_priority_theme_announced_fn() returns trigger as $$ begin declare whose text := (select user_id from weekly_priority where id = old.priority_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'weeklyPriorities') on conflict do nothing; perform change_feed.note_item(whose, 'weeklyPriorities', old.priority_id); end if; end; return null; end; $$ language plpgsql;
create trigger weekly_priority_theme_announced AFTER DELETE on weekly_priority_theme for each ROW execute function weekly_priority_theme_weekly_priority_theme_announced_fn();

create table weekly_reflection (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  week_start_date date not null,
  wins text[] not null default '{}',
  challenges text[] not null default '{}',
  insights text[] not null default '{}',
  -- As of a time block (OFF-45).
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint weekly_reflection_week_unique unique (user_id, week_start_date),
  constraint weekly_reflection_week_start_date_monday check ((week_start_date - '1970-01-05'::date) % 7 = 0),
  constraint weekly_reflection_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create function weekly_reflection_weekly_reflection_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'weekly_reflection_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger weekly_reflection_owner_fixed BEFORE UPDATE on weekly_reflection for each ROW execute function weekly_reflection_weekly_reflection_owner_fixed_fn();
create function weekly_reflection_weekly_reflection_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'weeklyReflections') on conflict do nothing; perform change_feed.note_item(whose, 'weeklyReflections', coalesce(new.id, old.id)); end if; end; return null; end; $$ language plpgsql;
create trigger weekly_reflection_announced AFTER INSERT OR UPDATE OR DELETE on weekly_reflection for each ROW execute function weekly_reflection_weekly_reflection_announced_fn();

-- == What was done to a plan ==

-- What was overwritten or deleted of a plan, for 90 days (MRG-4).
create table history_entry (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  resource text not null,
  item_id text not null,
  reason text not null,
  values json not null,
  made_by_device text,
  device text,
  at timestamptz not null default now(),
  bytes int,
  lost_by uuid,
  told_at timestamptz,
  primary key (id),
  constraint history_entry_reason_check check (reason in ('overwritten', 'deleted', 'restored')),
  constraint history_entry_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index history_entry_item_index on history_entry (user_id, resource, item_id, at);
create index history_entry_user_index on history_entry (user_id, at);
create index history_entry_time_index on history_entry (at);
create function history_entry_history_entry_is_limited_fn() returns trigger as $$ begin new.bytes := octet_length(new."values"::text); insert into change_feed.log_writer values (pg_current_xact_id(), new.user_id) on conflict do nothing; return new; end; $$ language plpgsql;
create trigger history_entry_is_limited BEFORE INSERT on history_entry for each ROW execute function history_entry_history_entry_is_limited_fn();

-- The steps of a plan in the order in which they were made, so that a late one is applied before the later ones (MRG-1).
create table plan_step (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  made_at timestamptz not null,
  at timestamptz not null default now(),
  device text,
  key text not null,
  body json not null,
  items json not null,
  written text[] not null default '{}',
  created text[] not null default '{}',
  named text[] not null default '{}',
  bytes int,
  session_id uuid,
  primary key (id),
  constraint plan_step_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index plan_step_user_index on plan_step (user_id, made_at);
create index plan_step_time_index on plan_step (at);
create function plan_step_plan_step_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'plan_step_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger plan_step_owner_fixed BEFORE UPDATE on plan_step for each ROW execute function plan_step_plan_step_owner_fixed_fn();
create function plan_step_plan_step_is_limited_fn() returns trigger as $$ begin new.bytes := octet_length(new.body::text) + octet_length(new.items::text); if new.bytes > 16384 or random() < 0.02 then insert into change_feed.log_writer values (pg_current_xact_id(), new.user_id) on conflict do nothing; end if; return new; end; $$ language plpgsql;
create trigger plan_step_is_limited BEFORE INSERT on plan_step for each ROW execute function plan_step_plan_step_is_limited_fn();

-- == Reminders ==

-- When a worker looks at whose plan (REM-7).
create table reminder_watch (
  user_id uuid not null,
  next_at timestamptz not null default now(),
  made_until timestamptz not null default now(),
  primary key (user_id),
  constraint reminder_watch_user_id_foreign foreign key (user_id) references app_user (id) on update cascade on delete cascade
);
create index reminder_watch_next_index on reminder_watch (next_at);

-- What came due (REM-1).
create table reminder (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  date date not null,
  block_id uuid,
  planned_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'due',
  queued_at timestamptz,
  delivered_to text[] not null default '{}',
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint reminder_kind_check check (kind in ('block', 'day', 'pulse', 'review')),
  constraint reminder_state_check check (state in ('due', 'sent', 'done', 'dismissed', 'dropped')),
  constraint reminder_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index reminder_due_index on reminder (due_at) where state = 'due';
create index reminder_created_index on reminder (created_at);
create unique index reminder_of_unique on reminder (user_id, kind, date, block_id) nulls not distinct;
create function reminder_reminder_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'reminder_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger reminder_owner_fixed BEFORE UPDATE on reminder for each ROW execute function reminder_reminder_owner_fixed_fn();
create function reminder_reminder_tells_webhooks_fn() returns trigger as $$ begin if new.kind = 'review' then perform change_feed.tell_review(new.user_id, date_trunc('week', new.date - 4)::date); end if; return null; end; $$ language plpgsql;
create trigger reminder_tells_webhooks AFTER INSERT on reminder for each ROW execute function reminder_reminder_tells_webhooks_fn();

-- The devices that are reminded.
create table push_subscription (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint push_subscription_endpoint_unique unique (endpoint),
  constraint push_subscription_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade,
  constraint push_subscription_session_id_foreign foreign key (session_id) references auth_session (id) on delete cascade
);
create index push_subscription_user_index on push_subscription (user_id, created_at);
create index push_subscription_session_index on push_subscription (session_id);
create function push_subscription_push_subscription_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'push_subscription_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger push_subscription_owner_fixed BEFORE UPDATE on push_subscription for each ROW execute function push_subscription_push_subscription_owner_fixed_fn();
create function push_subscription_push_subscription_references_owned_fn() returns trigger as $$ begin if new.session_id is not null and exists (select from auth_session where id = new.session_id and not coalesce(user_id = new.user_id, false)) then raise exception 'session_id is not yours' using errcode = '23503', constraint = 'push_subscription_session_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger push_subscription_references_owned BEFORE INSERT OR UPDATE on push_subscription for each ROW execute function push_subscription_push_subscription_references_owned_fn();

-- == Calendar feed ==

-- The private address under which a person's plan can be subscribed to.
create table calendar_feed (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (id),
  constraint calendar_feed_user_unique unique (user_id),
  constraint calendar_feed_secret_unique unique (secret_hash),
  constraint calendar_feed_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create function calendar_feed_calendar_feed_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_feed_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger calendar_feed_owner_fixed BEFORE UPDATE on calendar_feed for each ROW execute function calendar_feed_calendar_feed_owner_fixed_fn();

-- == Calendars of a provider ==

create table calendar_connection (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null default 'google',
  provider_account_id text not null,
  account_email text not null,
  status text not null,
  -- Which of a person's grants something was learnt of.
  grant_number int not null default 0,
  auth_error text,
  access_token_encrypted text,
  refresh_token_encrypted text,
  access_token_expires_at timestamptz,
  scope text,
  sync_start_date date,
  sync_end_date date,
  sync_start_days_before int not null default 90,
  sync_end_days_after int not null default 90,
  -- Rises with each change of the window and the selection, by which a run works from its first try on.
  settings_version int not null default 0,
  refresh_minutes int,
  gone_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint calendar_connection_account_unique unique (user_id, provider, provider_account_id),
  constraint calendar_connection_dates_ordered check (sync_end_date >= sync_start_date),
  constraint calendar_connection_days_not_negative check (sync_start_days_before >= 0 and sync_end_days_after >= 0),
  constraint calendar_connection_forgets_tokens check (status <> 'disconnected' or access_token_encrypted is null and refresh_token_encrypted is null),
  constraint calendar_connection_status_check check (status in ('connected', 'reconnect_required', 'disconnected')),
  constraint calendar_connection_provider_check check (provider in ('google', 'address')),
  constraint calendar_connection_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create unique index calendar_connection_google_unique on calendar_connection (user_id) where status <> 'disconnected' and provider = 'google';
create function calendar_connection_calendar_connection_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_connection_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger calendar_connection_owner_fixed BEFORE UPDATE on calendar_connection for each ROW execute function calendar_connection_calendar_connection_owner_fixed_fn();
create function calendar_connection_calendar_connection_announced_fn() returns trigger as $$ begin if row(new.account_email, new.status, new.auth_error, new.sync_start_date, new.sync_end_date, new.sync_start_days_before, new.sync_end_days_after) is distinct from row(old.account_email, old.status, old.auth_error, old.sync_start_date, old.sync_end_date, old.sync_start_days_before, old.sync_end_days_after) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendarConnection') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger calendar_connection_announced AFTER INSERT OR UPDATE OR DELETE on calendar_connection for each ROW execute function calendar_connection_calendar_connection_announced_fn();

-- What is still to be said to the provider after a connection was cut. It outlives the connection: whoever deletes their
-- account takes the connection with them, and the grant is still to be given back, with its watches.
create table pending_revocation (
  connection_id uuid not null,
  grant_number int not null default 0,
  provider text not null,
  provider_account_id text not null,
  scope text,
  channels jsonb not null default '[]',
  access_token_encrypted text not null,
  refresh_token_encrypted text,
  access_token_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  primary key (connection_id)
);
create function pending_revocation_pending_revocation_owner_fixed_fn() returns trigger as $$ begin if new.connection_id is distinct from old.connection_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'pending_revocation_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger pending_revocation_owner_fixed BEFORE UPDATE on pending_revocation for each ROW execute function pending_revocation_pending_revocation_owner_fixed_fn();

create table calendar_sync_run (
  id uuid not null default gen_random_uuid(),
  connection_id uuid not null,
  status text not null default 'in_progress',
  trigger text not null default 'hand',
  events_synced int not null default 0,
  events_added int not null default 0,
  events_changed int not null default 0,
  events_removed int not null default 0,
  events_kept int not null default 0,
  events_set_aside int not null default 0,
  set_aside jsonb not null default '[]',
  failed_calendars jsonb not null default '{}',
  settings_version int,
  settings jsonb,
  is_wanted_again boolean not null default false,
  cancelled_at timestamptz,
  calendars_done int not null default 0,
  calendars_total int,
  attempts int not null default 0,
  resumes_at timestamptz,
  wait_reason text,
  error_code text,
  error_message text,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (id),
  constraint calendar_sync_run_finished check ((status = 'in_progress') = (finished_at is null)),
  constraint calendar_sync_run_status_check check (status in ('in_progress', 'completed', 'failed')),
  constraint calendar_sync_run_trigger_check check (trigger in ('hand', 'connection', 'selection', 'settings', 'focus', 'schedule', 'push')),
  constraint calendar_sync_run_wait_reason_check check (wait_reason in ('slow_down', 'away')),
  constraint calendar_sync_run_connection_id_foreign foreign key (connection_id) references calendar_connection (id) on delete cascade
);
create index calendar_sync_run_history_index on calendar_sync_run (connection_id, started_at);
create index calendar_sync_run_changed_index on calendar_sync_run (connection_id, started_at) where events_synced > 0 or events_kept > 0;
create index calendar_sync_run_completed_index on calendar_sync_run (connection_id, finished_at) where status = 'completed';
create unique index calendar_sync_run_one_at_a_time on calendar_sync_run (connection_id) where status = 'in_progress';
create function calendar_sync_run_calendar_sync_run_announced_fn() returns trigger as $$ begin if row(new.status) is distinct from row(old.status) then declare whose text := (select user_id from calendar_connection where id = coalesce(new.connection_id, old.connection_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendarSync'), (pg_current_xact_id(), whose, 'calendarEvents') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger calendar_sync_run_announced AFTER INSERT OR UPDATE OR DELETE on calendar_sync_run for each ROW execute function calendar_sync_run_calendar_sync_run_announced_fn();
create function calendar_sync_run_calendar_sync_run_tells_webhooks_fn() returns trigger as $$ begin if new.status = 'completed' and old.status <> 'completed' then perform change_feed.tell_webhooks(user_id, 'sync.completed', new.id, null, jsonb_build_object('events_added', new.events_added, 'events_changed', new.events_changed, 'events_removed', new.events_removed)) from calendar_connection where id = new.connection_id; end if; return null; end; $$ language plpgsql;
create trigger calendar_sync_run_tells_webhooks AFTER UPDATE on calendar_sync_run for each ROW execute function calendar_sync_run_calendar_sync_run_tells_webhooks_fn();

create table calendar (
  id uuid not null default gen_random_uuid(),
  connection_id uuid not null,
  provider_calendar_id text not null,
  name text not null,
  color text,
  time_zone text,
  is_primary boolean not null default false,
  is_synced boolean not null default false,
  sync_token text,
  sync_token_start date,
  sync_token_end date,
  synced_at timestamptz,
  synced_by_run_id uuid,
  removed_at timestamptz,
  watch_tried_at timestamptz,
  is_own boolean not null default false,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint calendar_provider_unique unique (connection_id, provider_calendar_id),
  constraint calendar_connection_id_foreign foreign key (connection_id) references calendar_connection (id) on delete cascade
);
create index calendar_own_index on calendar (provider_calendar_id) where is_own;
create function calendar_calendar_owner_fixed_fn() returns trigger as $$ begin if new.connection_id is distinct from old.connection_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger calendar_owner_fixed BEFORE UPDATE on calendar for each ROW execute function calendar_calendar_owner_fixed_fn();
create function calendar_calendar_announced_fn() returns trigger as $$ begin if row(new.name, new.color, new.time_zone, new.is_primary, new.is_synced, new.is_hidden, new.removed_at) is distinct from row(old.name, old.color, old.time_zone, old.is_primary, old.is_synced, old.is_hidden, old.removed_at) then declare whose text := (select user_id from calendar_connection where id = coalesce(new.connection_id, old.connection_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendars'), (pg_current_xact_id(), whose, 'calendarEvents') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger calendar_announced AFTER INSERT OR UPDATE OR DELETE on calendar for each ROW execute function calendar_calendar_announced_fn();

-- Channels by which the provider tells of changes.
create table calendar_channel (
  id uuid not null default gen_random_uuid(),
  calendar_id uuid not null,
  token_hash text not null,
  resource_id text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint calendar_channel_calendar_id_foreign foreign key (calendar_id) references calendar (id) on delete cascade
);
create index calendar_channel_calendar_index on calendar_channel (calendar_id);
create function calendar_channel_calendar_channel_owner_fixed_fn() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_channel_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger calendar_channel_owner_fixed BEFORE UPDATE on calendar_channel for each ROW execute function calendar_channel_calendar_channel_owner_fixed_fn();

-- Events that a sync could not read, until they can be read.
create table calendar_set_aside (
  calendar_id uuid not null,
  provider_event_id text not null,
  title text,
  reason text not null,
  is_missed boolean not null default false,
  run_id uuid not null,
  tried_at timestamptz not null default now(),
  primary key (calendar_id, provider_event_id),
  constraint calendar_set_aside_calendar_id_foreign foreign key (calendar_id) references calendar (id) on delete cascade
);
create function calendar_set_aside_calendar_set_aside_owner_fixed_fn() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_set_aside_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger calendar_set_aside_owner_fixed BEFORE UPDATE on calendar_set_aside for each ROW execute function calendar_set_aside_calendar_set_aside_owner_fixed_fn();

create table calendar_event (
  id uuid not null default gen_random_uuid(),
  calendar_id uuid not null,
  provider_event_id text not null,
  recurring_event_id text,
  title text not null,
  description text,
  location text,
  organizer_name text,
  organizer_email text,
  attendees jsonb not null default '[]',
  is_all_day boolean not null,
  start_at timestamptz,
  end_at timestamptz,
  start_date date,
  end_date date,
  time_zone text,
  link text,
  etag text,
  keyword_phase_id uuid,
  ai_phase_id uuid,
  verified_phase_id uuid,
  phase_id uuid,
  color text,
  original_date date,
  kept_reason text,
  pinned_at timestamptz,
  provider_version jsonb,
  event_type text,
  is_transparent boolean not null default false,
  own_response text,
  ical_uid text,
  conference_link text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint calendar_event_provider_unique unique (calendar_id, provider_event_id),
  constraint calendar_event_time_shape check (case when is_all_day then start_date is not null and end_date is not null and start_at is null and end_at is null else start_at is not null and end_at is not null and start_date is null and end_date is null end),
  constraint calendar_event_kept_reason_check check (kept_reason in ('left_window', 'calendar_deselected', 'calendar_removed')),
  constraint calendar_event_calendar_id_foreign foreign key (calendar_id) references calendar (id) on delete cascade,
  constraint calendar_event_keyword_phase_id_foreign foreign key (keyword_phase_id) references ecocycle_phase (id) on delete set null,
  constraint calendar_event_ai_phase_id_foreign foreign key (ai_phase_id) references ecocycle_phase (id) on delete set null,
  constraint calendar_event_verified_phase_id_foreign foreign key (verified_phase_id) references ecocycle_phase (id) on delete set null,
  constraint calendar_event_phase_id_foreign foreign key (phase_id) references ecocycle_phase (id) on delete set null
);
create index calendar_event_start_index on calendar_event (calendar_id, start_at) where start_at is not null;
create index calendar_event_day_index on calendar_event (calendar_id, start_date) where start_date is not null;
-- Most events have no phase, and each has an instant or a date: what is null need not stand in an index. A full sync
-- writes thousands.
create index calendar_event_phase_index on calendar_event (phase_id) where phase_id is not null;
create index calendar_event_keyword_phase_index on calendar_event (keyword_phase_id) where keyword_phase_id is not null;
create index calendar_event_ai_phase_index on calendar_event (ai_phase_id) where ai_phase_id is not null;
create index calendar_event_verified_phase_index on calendar_event (verified_phase_id) where verified_phase_id is not null;
create index calendar_event_kept_index on calendar_event (calendar_id) where kept_reason is not null;
create function calendar_event_calendar_event_owner_fixed_fn() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_event_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger calendar_event_owner_fixed BEFORE UPDATE on calendar_event for each ROW execute function calendar_event_calendar_event_owner_fixed_fn();
create function calendar_event_calendar_event_announced_fn() returns trigger as $$ begin if row(new.keyword_phase_id, new.ai_phase_id, new.verified_phase_id, new.phase_id) is distinct from row(old.keyword_phase_id, old.ai_phase_id, old.verified_phase_id, old.phase_id) then declare whose text := (select c.user_id from calendar k join calendar_connection c on c.id = k.connection_id where k.id = new.calendar_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'calendarEvents') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger calendar_event_announced AFTER UPDATE on calendar_event for each ROW execute function calendar_event_calendar_event_announced_fn();

-- The ledger of events: what runs did.
create table calendar_event_entry (
  -- MikroORM makes an increasing key so.
  -- squawk-ignore prefer-identity
  id bigserial primary key,
  event_id uuid not null,
  calendar_id uuid not null,
  run_id uuid,
  kind text not null,
  reason text not null,
  title text not null,
  starts_at timestamptz,
  starts_on date,
  at timestamptz not null default now(),
  changes jsonb,
  snapshot jsonb,
  series_id text,
  series_date date,
  successor_event_id uuid,
  constraint calendar_event_entry_kind_check check (kind in ('added', 'changed', 'removed', 'kept', 'reverted', 'followed')),
  constraint calendar_event_entry_reason_check check (reason in ('calendar_selected', 'created', 'entered_window', 'edited', 'cancelled', 'missing', 'series_changed', 'left_window', 'calendar_deselected', 'calendar_removed', 'person')),
  constraint calendar_event_entry_calendar_id_foreign foreign key (calendar_id) references calendar (id) on delete cascade
);
create index calendar_event_entry_event_index on calendar_event_entry (calendar_id, event_id);
create index calendar_event_entry_run_index on calendar_event_entry (run_id);
create index calendar_event_entry_snapshot_index on calendar_event_entry (calendar_id) where snapshot is not null;
create index calendar_event_entry_age_index on calendar_event_entry using brin (at);
create index calendar_event_entry_series_index on calendar_event_entry (calendar_id, run_id) where series_id is not null;
create function calendar_event_entry_calendar_event_entry_owner_fixed_fn() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'calendar_event_entry_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger calendar_event_entry_owner_fixed BEFORE UPDATE on calendar_event_entry for each ROW execute function calendar_event_entry_calendar_event_entry_owner_fixed_fn();

-- == The own calendar ==

-- Where the blocks of a person are shown in a Google calendar of their own (OWN-1).
create table own_calendar (
  user_id uuid not null,
  connection_id uuid not null,
  calendar_id uuid,
  since date not null,
  next_at timestamptz not null default now(),
  claim uuid,
  claimed_until timestamptz,
  failures int not null default 0,
  problem text,
  shown_at timestamptz,
  is_leaving boolean not null default false,
  primary key (user_id),
  constraint own_calendar_problem_check check (problem in ('calendar_gone', 'access_lost', 'google_busy', 'google_away', 'failed')),
  constraint own_calendar_user_id_foreign foreign key (user_id) references app_user (id) on update cascade on delete cascade,
  constraint own_calendar_connection_id_foreign foreign key (connection_id) references calendar_connection (id) on delete cascade,
  constraint own_calendar_calendar_id_foreign foreign key (calendar_id) references calendar (id) on delete set null
);
create index own_calendar_next_index on own_calendar (next_at);
create index own_calendar_connection_index on own_calendar (connection_id);
create index own_calendar_calendar_index on own_calendar (calendar_id);
create index own_calendar_claimed_index on own_calendar (claimed_until) where claimed_until is not null;
create function own_calendar_own_calendar_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'own_calendar_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger own_calendar_owner_fixed BEFORE UPDATE on own_calendar for each ROW execute function own_calendar_own_calendar_owner_fixed_fn();
create function own_calendar_own_calendar_references_owned_fn() returns trigger as $$ begin if new.connection_id is not null and exists (select from calendar_connection where id = new.connection_id and not coalesce(user_id = new.user_id, false)) then raise exception 'connection_id is not yours' using errcode = '23503', constraint = 'own_calendar_connection_id_owner'; end if; if new.calendar_id is not null and exists (select from calendar where id = new.calendar_id and not coalesce((select c.user_id from calendar_connection c where c.id = calendar.connection_id) = new.user_id, false)) then raise exception 'calendar_id is not yours' using errcode = '23503', constraint = 'own_calendar_calendar_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger own_calendar_references_owned BEFORE INSERT OR UPDATE on own_calendar for each ROW execute function own_calendar_own_calendar_references_owned_fn();
create function own_calendar_own_calendar_announced_fn() returns trigger as $$ begin if row(new.calendar_id, new.problem, new.shown_at, new.is_leaving) is distinct from row(old.calendar_id, old.problem, old.shown_at, old.is_leaving) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'ownCalendar') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger own_calendar_announced AFTER INSERT OR UPDATE OR DELETE on own_calendar for each ROW execute function own_calendar_own_calendar_announced_fn();

-- What is known of the events there (OWN-4).
create table own_calendar_event (
  calendar_id uuid not null,
  id text not null,
  block_id uuid,
  series_event_id text,
  day date,
  etag text not null,
  written jsonb not null,
  pending jsonb,
  seen jsonb,
  unfit text,
  state text not null,
  removal uuid,
  primary key (calendar_id, id),
  constraint own_calendar_event_unfit_check check (unfit in ('all_day', 'too_long', 'recurrence', 'out_of_years', 'refused')),
  constraint own_calendar_event_state_check check (state in ('shown', 'leaving', 'gone')),
  constraint own_calendar_event_calendar_id_foreign foreign key (calendar_id) references calendar (id) on delete cascade
);
create index own_calendar_event_unfit_index on own_calendar_event (calendar_id) where unfit is not null;
create function own_calendar_event_own_calendar_event_owner_fixed_fn() returns trigger as $$ begin if new.calendar_id is distinct from old.calendar_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'own_calendar_event_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger own_calendar_event_owner_fixed BEFORE UPDATE on own_calendar_event for each ROW execute function own_calendar_event_own_calendar_event_owner_fixed_fn();

-- == Analysis of calendar events ==

-- People's own keywords.
create table keyword_rule (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  keyword text not null,
  phase_id uuid not null,
  changed_by_device text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint keyword_rule_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade,
  constraint keyword_rule_phase_id_foreign foreign key (phase_id) references ecocycle_phase (id) on delete cascade
);
create index keyword_rule_phase_index on keyword_rule (phase_id);
create unique index keyword_rule_unique on keyword_rule (user_id, lower(keyword));
create function keyword_rule_keyword_rule_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'keyword_rule_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger keyword_rule_owner_fixed BEFORE UPDATE on keyword_rule for each ROW execute function keyword_rule_keyword_rule_owner_fixed_fn();
create function keyword_rule_keyword_rule_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'ecocycleAnalysis') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger keyword_rule_announced AFTER INSERT OR UPDATE OR DELETE on keyword_rule for each ROW execute function keyword_rule_keyword_rule_announced_fn();

create table analysis_run (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  status text not null default 'in_progress',
  methods text[] not null default '{}',
  event_ids uuid[] not null default '{}',
  events_total int not null,
  processed int not null default 0,
  events_analyzed int not null default 0,
  events_classified int not null default 0,
  attempts int not null default 0,
  notice text,
  error_message text,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (id),
  constraint analysis_run_finished check ((status = 'in_progress') = (finished_at is null)),
  constraint analysis_run_methods check (methods <@ array['keyword', 'ai'] and cardinality(methods) > 0),
  constraint analysis_run_status_check check (status in ('in_progress', 'completed', 'failed', 'cancelled')),
  constraint analysis_run_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index analysis_run_latest_index on analysis_run (user_id, started_at);
create unique index analysis_run_one_at_a_time on analysis_run (user_id) where status = 'in_progress';
create function analysis_run_analysis_run_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'analysis_run_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger analysis_run_owner_fixed BEFORE UPDATE on analysis_run for each ROW execute function analysis_run_analysis_run_owner_fixed_fn();
create function analysis_run_analysis_run_announced_fn() returns trigger as $$ begin if row(new.status) is distinct from row(old.status) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'ecocycleAnalysis') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger analysis_run_announced AFTER INSERT OR UPDATE OR DELETE on analysis_run for each ROW execute function analysis_run_analysis_run_announced_fn();

-- What each method found.
create table analysis_finding (
  calendar_event_id uuid not null,
  method text not null,
  run_id uuid,
  confidence real,
  reason text,
  matches jsonb not null default '[]',
  problem text,
  content_hash text,
  analyzed_at timestamptz not null default now(),
  is_rule_made boolean not null default false,
  former jsonb,
  primary key (calendar_event_id, method),
  constraint analysis_finding_method_check check (method in ('keyword', 'ai')),
  constraint analysis_finding_problem_check check (problem in ('refused', 'malformed', 'allowance', 'unavailable', 'outcome_unknown')),
  constraint analysis_finding_calendar_event_id_foreign foreign key (calendar_event_id) references calendar_event (id) on delete cascade
);
create index analysis_finding_run_index on analysis_finding (run_id);
create function analysis_finding_analysis_finding_owner_fixed_fn() returns trigger as $$ begin if new.calendar_event_id is distinct from old.calendar_event_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'analysis_finding_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger analysis_finding_owner_fixed BEFORE UPDATE on analysis_finding for each ROW execute function analysis_finding_analysis_finding_owner_fixed_fn();

-- What the AI was asked.
create table ai_call (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  run_id uuid,
  day date not null,
  model text not null,
  status text not null default 'asked',
  content_hashes text[] not null default '{}',
  tokens_reserved int not null,
  tokens_used int,
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (id),
  constraint ai_call_settled check ((status = 'asked') = (settled_at is null)),
  constraint ai_call_tokens check (tokens_reserved >= 0 and tokens_used >= 0),
  constraint ai_call_status_check check (status in ('asked', 'answered', 'failed', 'unknown')),
  constraint ai_call_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade,
  constraint ai_call_run_id_foreign foreign key (run_id) references analysis_run (id) on delete set null
);
create index ai_call_day_index on ai_call (user_id, day);
create index ai_call_run_index on ai_call (run_id);
create function ai_call_ai_call_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'ai_call_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger ai_call_owner_fixed BEFORE UPDATE on ai_call for each ROW execute function ai_call_ai_call_owner_fixed_fn();
create function ai_call_ai_call_references_owned_fn() returns trigger as $$ begin if new.run_id is not null and exists (select from analysis_run where id = new.run_id and not coalesce(user_id = new.user_id, false)) then raise exception 'run_id is not yours' using errcode = '23503', constraint = 'ai_call_run_id_owner'; end if; return new; end; $$ language plpgsql;
create trigger ai_call_references_owned BEFORE INSERT OR UPDATE on ai_call for each ROW execute function ai_call_ai_call_references_owned_fn();

-- What the AI said.
create table ai_answer (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  content_hash text not null,
  model text not null,
  prompt_hash text not null,
  phase_id uuid,
  is_refused boolean not null default false,
  confidence real,
  reason text,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint ai_answer_unique unique (user_id, content_hash, model, prompt_hash),
  constraint ai_answer_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade,
  constraint ai_answer_phase_id_foreign foreign key (phase_id) references ecocycle_phase (id) on delete cascade
);
create index ai_answer_phase_index on ai_answer (phase_id);
create function ai_answer_ai_answer_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'ai_answer_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger ai_answer_owner_fixed BEFORE UPDATE on ai_answer for each ROW execute function ai_answer_ai_answer_owner_fixed_fn();

-- == Connected apps and webhooks ==

-- What connected apps did to a plan (APP-10).
create table step_item (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  step_id uuid not null,
  app_id uuid,
  device text,
  resource text not null,
  item_id text not null,
  before json,
  after json,
  undoes uuid,
  undone_at timestamptz,
  at timestamptz not null default clock_timestamp(),
  bytes int,
  primary key (id),
  constraint step_item_resource_check check (resource in ('northStars', 'activities', 'timeBlocks', 'idealBlocks', 'pulseChecks', 'weeklyReflections', 'weeklyPriorities', 'poster', 'freeDays')),
  constraint step_item_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index step_item_step_index on step_item (step_id);
create index step_item_user_index on step_item (user_id, at);
create index step_item_time_index on step_item (at);
create function step_item_step_item_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'step_item_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger step_item_owner_fixed BEFORE UPDATE on step_item for each ROW execute function step_item_step_item_owner_fixed_fn();
create function step_item_step_item_announced_fn() returns trigger as $$ begin declare whose text := (new.user_id)::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger step_item_announced AFTER INSERT OR UPDATE on step_item for each ROW execute function step_item_step_item_announced_fn();
create function step_item_step_item_tells_webhooks_fn() returns trigger as $$ begin perform change_feed.tell_webhooks(new.user_id, 'step.applied', new.step_id, new.step_id, null); return null; end; $$ language plpgsql;
create trigger step_item_tells_webhooks AFTER INSERT on step_item for each ROW execute function step_item_step_item_tells_webhooks_fn();
create function step_item_step_item_is_limited_fn() returns trigger as $$ begin new.bytes := coalesce(octet_length(new.before::text), 0) + coalesce(octet_length(new.after::text), 0); insert into change_feed.log_writer values (pg_current_xact_id(), new.user_id) on conflict do nothing; return new; end; $$ language plpgsql;
create trigger step_item_is_limited BEFORE INSERT on step_item for each ROW execute function step_item_step_item_is_limited_fn();

-- What an app proposes (APP-12).
create table plan_proposal (
  user_id uuid not null,
  device text not null,
  week_start_date date not null,
  blocks jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id),
  constraint plan_proposal_user_id_foreign foreign key (user_id) references app_user (id) on update cascade on delete cascade
);
create function plan_proposal_plan_proposal_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'plan_proposal_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger plan_proposal_owner_fixed BEFORE UPDATE on plan_proposal for each ROW execute function plan_proposal_plan_proposal_owner_fixed_fn();
create function plan_proposal_plan_proposal_announced_fn() returns trigger as $$ begin declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; return null; end; $$ language plpgsql;
create trigger plan_proposal_announced AFTER INSERT OR UPDATE OR DELETE on plan_proposal for each ROW execute function plan_proposal_plan_proposal_announced_fn();

-- Addresses that are told of what happens (APP-20).
create table webhook (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  address text not null,
  secret text not null,
  is_slow boolean not null default false,
  verified_at timestamptz,
  problem text,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  failures int not null default 0,
  switched_off_at timestamptz,
  next_at timestamptz not null default 'infinity',
  claim uuid,
  claimed_until timestamptz,
  primary key (id),
  constraint webhook_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
);
create index webhook_user_index on webhook (user_id, created_at);
create index webhook_next_index on webhook (next_at) where switched_off_at is null;
create function webhook_webhook_owner_fixed_fn() returns trigger as $$ begin if new.user_id is distinct from old.user_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'webhook_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger webhook_owner_fixed BEFORE UPDATE on webhook for each ROW execute function webhook_webhook_owner_fixed_fn();
create function webhook_webhook_announced_fn() returns trigger as $$ begin if row(new.id, new.verified_at, new.failing_since, new.problem, new.switched_off_at) is distinct from row(old.id, old.verified_at, old.failing_since, old.problem, old.switched_off_at) then declare whose text := (coalesce(new.user_id, old.user_id))::text; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), whose, 'connectedApps') on conflict do nothing; end if; end; end if; return null; end; $$ language plpgsql;
create trigger webhook_announced AFTER INSERT OR UPDATE OR DELETE on webhook for each ROW execute function webhook_webhook_announced_fn();

create table webhook_delivery (
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event_id uuid not null default gen_random_uuid(),
  type text not null,
  step_id uuid,
  data jsonb,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting',
  attempts int not null default 0,
  status int,
  problem text,
  delivered_at timestamptz,
  primary key (id),
  constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_delivery_type_check check (type in ('step.applied', 'review.due', 'sync.completed', 'webhook.verify')),
  constraint webhook_delivery_webhook_id_foreign foreign key (webhook_id) references webhook (id) on delete cascade
);
create index webhook_delivery_webhook_index on webhook_delivery (webhook_id, created_at);
create index webhook_delivery_waiting_index on webhook_delivery (webhook_id, created_at) where state = 'waiting';
create index webhook_delivery_time_index on webhook_delivery (created_at);
create index webhook_delivery_event_index on webhook_delivery (webhook_id, event_id);
create function webhook_delivery_webhook_delivery_owner_fixed_fn() returns trigger as $$ begin if new.webhook_id is distinct from old.webhook_id then raise exception 'the owner of a row can not change' using errcode = '23514', constraint = 'webhook_delivery_owner_fixed'; end if; return new; end; $$ language plpgsql;
create trigger webhook_delivery_owner_fixed BEFORE UPDATE on webhook_delivery for each ROW execute function webhook_delivery_webhook_delivery_owner_fixed_fn();
create function webhook_delivery_webhook_delivery_wakes_fn() returns trigger as $$ begin if new.state = 'waiting' then update webhook set next_at = case when failures = 0 then least(next_at, now()) else next_at end where id = new.webhook_id; end if; return null; end; $$ language plpgsql;
create trigger webhook_delivery_wakes AFTER INSERT on webhook_delivery for each ROW execute function webhook_delivery_webhook_delivery_wakes_fn();

-- The limits of a person’s webhooks (APP-26).
create table webhook_usage (
  user_id uuid not null,
  day date not null,
  bytes int not null default 0,
  off_mailed_at timestamptz,
  primary key (user_id),
  constraint webhook_usage_user_id_foreign foreign key (user_id) references app_user (id) on update cascade on delete cascade
);

-- == Operations ==

-- One process of all deletes the expired rows of an hour (OPS-83).
create table housekeeping_claim (
  work text not null,
  claimed_at timestamptz not null default now(),
  primary key (work)
);

-- What processes and schedules say of themselves, for the operations page (ADM-73).
create table running_process (
  id uuid not null,
  service text not null,
  host text not null,
  version text not null,
  migration text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (id)
);

create table scheduled_run (
  schedule text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  failure text,
  primary key (schedule)
);

-- == The change feed: what follows from a change ==

-- Which transaction has written each item of a plan last, also one that it removed, so that a device reads what has
-- changed since (OFF-107).
create table change_feed.plan_item (
  user_id uuid references app_user (id) on delete cascade,
  list text not null,
  item_id uuid not null,
  written xid8 not null,
  at timestamptz not null default now(),
  unique nulls not distinct (user_id, list, item_id)
);
create index plan_item_written_index on change_feed.plan_item (user_id, written);
-- With a person all items of the plan are removed, and nothing is noted of them any more.
create function change_feed.note_item(whose text, list text, item_id uuid) returns void as $$
  insert into change_feed.plan_item (user_id, list, item_id, written)
  select o.id, $2, $3, pg_current_xact_id() from (select nullif($1, '*')::uuid as id) o
  where o.id is null or exists (select from app_user u where u.id = o.id)
  on conflict (user_id, list, item_id) do update set written = excluded.written, at = excluded.at
  where plan_item.written <> excluded.written;
$$ language sql;

-- A change of plan or profile makes a worker look at the reminders at once (REM-7). By the notice of the change feed, of which
-- there is one for each transaction, so that a write of many blocks costs one statement more.
create function change_feed.notice_wakes_reminders_fn() returns trigger as $$ begin
  if new.topic in ('timeBlocks', 'freeDays', 'profile') and new.whose ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    insert into reminder_watch (user_id, next_at) select id, '-infinity' from app_user where id = new.whose::uuid and reminders is not null
    on conflict (user_id) do update set next_at = '-infinity';
  end if;
  return null;
end; $$ language plpgsql;
create trigger notice_wakes_reminders AFTER INSERT on change_feed.notice for each ROW execute function change_feed.notice_wakes_reminders_fn();

-- A change of what is shown in the own calendar makes a worker look three seconds later; not while it waits after a failure, and
-- not when nothing is shown.
create function change_feed.notice_wakes_own_calendar_fn() returns trigger as $$ begin
  if new.whose ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    update own_calendar set next_at = least(next_at, now() + interval '3 seconds')
      where user_id = new.whose::uuid and failures = 0 and next_at < 'infinity';
  end if;
  return null;
end; $$ language plpgsql;
create trigger notice_wakes_own_calendar AFTER INSERT on change_feed.notice for each ROW
  when (new.topic in ('timeBlocks', 'activities', 'northStars', 'profile'))
  execute function change_feed.notice_wakes_own_calendar_fn();

-- The most that one person's plan may hold (API-64). Asked by the notice of the change feed when a transaction commits:
-- once, whatever wrote, so that no way to write can be forgotten, and on what it leaves. The lock makes two transactions
-- of a person see each other; it is the last one that they take.
create function change_feed.plan_within_limits_fn() returns trigger as $$
declare
  owner uuid;
  blocks bigint;
  bytes bigint;
begin
  if new.whose !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  owner := new.whose::uuid;
  perform pg_advisory_xact_lock(hashtextextended('limits of the plan of ' || new.whose, 0));
  select count(*), coalesce(sum(300 + coalesce(octet_length(title), 0) + coalesce(octet_length(description), 0)
    + coalesce(octet_length(note), 0) + octet_length(outcomes::text) + 13 * cardinality(exclusion_dates)), 0)
    into blocks, bytes from time_block where user_id = owner;
  if blocks > 5000 then
    raise exception 'the plan has % time blocks', blocks using errcode = '23514', constraint = 'plan_blocks_limit';
  end if;
  select bytes
    + coalesce((select sum(200 + octet_length(name)) from activity where user_id = owner), 0)
    + coalesce((select sum(100 + coalesce(octet_length(name), 0)) from user_activity where user_id = owner), 0)
    + coalesce((select sum(400 + coalesce(octet_length(note), 0) + octet_length(budgets::text)
        + octet_length(event_rules::text)) from north_star where user_id = owner), 0)
    + coalesce((select sum(300) from ideal_block where user_id = owner), 0)
    + coalesce((select sum(octet_length(north_stars) + octet_length(context) + octet_length(baseline)
        + octet_length(progress_signals) + octet_length(road_bumps)) from north_star_poster where user_id = owner), 0)
    + coalesce((select sum(octet_length(ranges::text)) from free_days where user_id = owner), 0)
    + coalesce((select sum(200 + octet_length(wins::text) + octet_length(challenges::text)
        + octet_length(insights::text)) from weekly_reflection where user_id = owner), 0)
    + coalesce((select sum(200) from weekly_priority where user_id = owner), 0)
    + coalesce((select sum(200) from pulse_check where user_id = owner), 0)
    + coalesce((select sum(60 + coalesce(octet_length(r.note), 0)) from pulse_check_rating r
        join pulse_check c on c.id = r.pulse_check_id where c.user_id = owner), 0)
    into bytes;
  if bytes > 5 * 1024 * 1024 then
    raise exception 'the plan has % bytes', bytes using errcode = '23514', constraint = 'plan_bytes_limit';
  end if;
  return null;
end; $$ language plpgsql;
create constraint trigger plan_within_limits AFTER INSERT on change_feed.notice deferrable initially deferred for each ROW
  when (new.topic in ('timeBlocks', 'activities', 'northStars', 'idealBlocks', 'poster', 'weeklyReflections', 'weeklyPriorities', 'pulseChecks'))
  execute function change_feed.plan_within_limits_fn();

-- What is stored of a person's changes beside the plan has a limit in bytes (API-65): the oldest goes first. The people whose
-- history or steps a transaction has added to: it is empty between transactions.
create unlogged table change_feed.log_writer (xid xid8 not null, user_id uuid not null, primary key (xid, user_id));
create function change_feed.log_within_limits_fn() returns trigger as $$ begin
  delete from history_entry l using (select id, sum(coalesce(bytes, 0) + 300) over (order by at desc, id) as total from history_entry where user_id = new.user_id) s
    where l.id = s.id and s.total > 10 * 1024 * 1024;
  delete from step_item l using (select id, sum(coalesce(bytes, 0) + 300) over (order by at desc, id) as total from step_item where user_id = new.user_id) s
    where l.id = s.id and s.total > 10 * 1024 * 1024;
  delete from plan_step l using (select id, sum(coalesce(bytes, 0) + 300) over (order by made_at desc, id) as total from plan_step where user_id = new.user_id) s
    where l.id = s.id and s.total > 10 * 1024 * 1024;
  delete from change_feed.log_writer where xid = new.xid and user_id = new.user_id;
  return null;
end; $$ language plpgsql;
create constraint trigger log_within_limits AFTER INSERT on change_feed.log_writer deferrable initially deferred for each ROW
  execute function change_feed.log_within_limits_fn();

-- Locks the plan of a person for a step, and tells whether one was made at this time or later: each statement of a function
-- sees what others committed while the one before it waited, so that one request to the database is enough (MRG-1).
create function change_feed.lock_plan(whose uuid, made timestamptz) returns boolean as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('time blocks of ' || whose, 0));
  return exists (select from plan_step where user_id = whose and made_at >= made);
end; $$ language plpgsql;

-- What happens becomes a delivery to each address of the person (APP-20), in the transaction in which it happens, so that none
-- is lost and none tells of what was rolled back. An event has one id, by which it is told to each address once. In the order
-- of their ids, because each locks the row of its webhook.
create function change_feed.tell_webhooks(whose uuid, what text, event uuid, step uuid, told jsonb) returns void as $$ begin
  insert into webhook_delivery (webhook_id, event_id, type, step_id, data)
  select w.id, event, what, step, told from webhook w
  where w.user_id = whose and w.switched_off_at is null
    and not exists (select from webhook_delivery d where d.webhook_id = w.id and d.event_id = event)
  order by w.id;
end; $$ language plpgsql;

-- A person's weekly review is due when its reminder is, or its mail, whichever is first: once for each week.
create function change_feed.tell_review(whose uuid, week date) returns void as $$ begin
  perform change_feed.tell_webhooks(whose, 'review.due', md5(week || ' ' || whose)::uuid, null,
    jsonb_build_object('week_start_date', week));
end; $$ language plpgsql;

-- The count of users starts with none.
insert into user_count_change (change) values (0);
