-- Checks what 0036 only checks of new rows.
alter table "webhook_delivery" validate constraint "webhook_delivery_type_check";
