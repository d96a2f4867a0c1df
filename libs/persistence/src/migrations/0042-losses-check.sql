-- Rows are checked without a lock that would keep writes waiting.
alter table "history_entry" validate constraint "history_entry_reason_check";
