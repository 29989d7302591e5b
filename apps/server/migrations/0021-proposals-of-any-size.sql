-- A proposed setting is longer than an index takes: its hash stands for it.
drop index approvals_once;
create unique index approvals_once on approvals (kind, target, md5(payload)) where status = 'open';
