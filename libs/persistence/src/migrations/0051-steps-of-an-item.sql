-- Who had set a value that another change replaces is looked for among the steps of its item (MRG-1, MRG-9).
create index "plan_step_written_index" on "plan_step" using gin (written);
