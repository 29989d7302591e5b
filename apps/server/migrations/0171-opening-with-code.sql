-- The former version runs on this: yes. It refuses what the command line asks to open.
-- The second factor's code of the operator who asks at the command line to open; null as soon as the server has looked at it.
alter table halt_requests add column if not exists code text;
