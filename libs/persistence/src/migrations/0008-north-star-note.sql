-- What a North Star means to the person (NST-9); the release before neither reads nor writes it.
alter table "north_star" add "note" text null;
