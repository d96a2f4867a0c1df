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
