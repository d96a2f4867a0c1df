-- What became of a time block on its days (OUT-1): a list in its row, so that undo and conflicts have it.
alter table "time_block" add "outcomes" json not null default '[]';
alter table "time_block" add constraint "time_block_outcomes_array" check (json_typeof(outcomes) = 'array') not valid;
