-- Which trace wrote a notice, so that the change feed continues it. The API and the worker set it per transaction when
-- the trace is exported; otherwise it is null. The triggers need not know of it.
alter table change_feed.notice add column if not exists traceparent text;
alter table change_feed.notice alter column traceparent set default nullif(current_setting('simmer.traceparent', true), '');
