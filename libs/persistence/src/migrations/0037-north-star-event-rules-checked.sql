-- In a transaction of its own, so that reads go on while the rows are checked.
alter table "north_star" validate constraint "north_star_event_rules_array";
