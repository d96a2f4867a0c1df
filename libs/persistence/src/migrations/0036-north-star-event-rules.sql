-- Which imported calendar events count for a North Star (BUD-20): a list in its row, as its budgets are.
alter table "north_star" add "event_rules" json not null default '[]';
alter table "north_star" add constraint "north_star_event_rules_array" check (json_typeof(event_rules) = 'array') not valid;
