-- What a monthly block keeps (REC-4): its week of the month, the last such weekday, or the day of the month. The release
-- before reads and writes none, so its blocks keep the first.
alter table "time_block" add "monthly_anchor" text not null default 'nth_weekday';
alter table "time_block" add constraint "time_block_monthly_anchor_check" check ("monthly_anchor" in ('nth_weekday', 'last_weekday', 'month_day')) not valid;
