-- The country that a trusted proxy named for a sign-in; null where none did.
alter table sign_ins add column country text;
