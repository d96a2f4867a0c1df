-- What is stored of a person's changes beside the plan has a limit in bytes (API-65): the oldest goes first.
alter table "history_entry" add column "bytes" int null;
alter table "step_item" add column "bytes" int null;

-- The people whose history or steps a transaction has added to: it is empty between transactions.
create unlogged table change_feed.log_writer (xid xid8 not null, user_id uuid not null, primary key (xid, user_id));
create function change_feed.log_within_limits_fn() returns trigger as $$ begin
  delete from history_entry l using (select id, sum(coalesce(bytes, 0) + 300) over (order by at desc, id) as total from history_entry where user_id = new.user_id) s
    where l.id = s.id and s.total > 10 * 1024 * 1024;
  delete from step_item l using (select id, sum(coalesce(bytes, 0) + 300) over (order by at desc, id) as total from step_item where user_id = new.user_id) s
    where l.id = s.id and s.total > 10 * 1024 * 1024;
  delete from change_feed.log_writer where xid = new.xid and user_id = new.user_id;
  return null;
end; $$ language plpgsql;
create constraint trigger log_within_limits AFTER INSERT on change_feed.log_writer deferrable initially deferred for each ROW
  execute function change_feed.log_within_limits_fn();
create or replace function "history_entry_history_entry_is_limited_fn"() returns trigger as $$ begin new.bytes := octet_length(new."values"::text); insert into change_feed.log_writer values (pg_current_xact_id(), new.user_id) on conflict do nothing; return new; end; $$ language plpgsql;
create trigger "history_entry_is_limited" BEFORE INSERT on "history_entry" for each ROW execute function "history_entry_history_entry_is_limited_fn"();
create or replace function "step_item_step_item_is_limited_fn"() returns trigger as $$ begin new.bytes := coalesce(octet_length(new.before::text), 0) + coalesce(octet_length(new.after::text), 0); insert into change_feed.log_writer values (pg_current_xact_id(), new.user_id) on conflict do nothing; return new; end; $$ language plpgsql;
create trigger "step_item_is_limited" BEFORE INSERT on "step_item" for each ROW execute function "step_item_step_item_is_limited_fn"();
