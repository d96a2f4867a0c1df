-- A queue that a super admin has paused, with a job that waits since ten minutes.
select bullmq.pause('mail', true);
insert into bullmq.job (queue, id, seq, name, state, added_at_ms)
  values ('mail', 'stuck', nextval('bullmq.job_seq'), 'mail', 'waiting', (extract(epoch from now()) - 600) * 1000);
