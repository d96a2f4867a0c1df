-- Hours a week for a North Star, by the week from which they apply (BUD-1). A list in one column: it is read, changed,
-- undone and removed with its North Star.
alter table "north_star" add "budgets" json not null default '[]';
alter table "north_star" add constraint "north_star_budgets_array" check (json_typeof(budgets) = 'array') not valid;
