-- The zone that a customer chose for times ("phone" for that of the phone), and the one the phone last showed them in.
-- Letters and e-mails are written by them. Null: never said.
alter table users add column time_zone text, add column phone_zone text;
