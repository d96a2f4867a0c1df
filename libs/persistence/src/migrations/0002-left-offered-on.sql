-- Each person is offered once a day what was left, in whichever browser (OUT-10).
alter table "app_user" add "left_offered_on" date null;
