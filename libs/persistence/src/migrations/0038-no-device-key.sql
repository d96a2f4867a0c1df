alter table app_user drop column if exists device_key_encrypted;
