-- The former version runs on this: yes. It gives every role the permissions of its own list again, those it does not know none, and checks
-- no limits: whoever must not have that is suspended before one goes back.
-- Roles that operators edit, and from where and when an operator may work.
create table if not exists operator_roles (
  id bigint generated always as identity primary key,
  name text not null unique,
  permissions text[] not null,
  -- Came with the installation: it may be changed, and is never deleted.
  built_in boolean not null default false,
  -- Allowed networks and hours of the week: JSON; empty lists allow everything.
  limits text not null default '{"networks":[],"hours":[]}'
);
alter table operators add column if not exists limits text not null default '{"networks":[],"hours":[]}';

-- The permissions that the roles of this database were made with. One that a later version brings is given once to the
-- built-in roles that have it by default.
create table if not exists operator_permissions (
  name text primary key
);
insert into operator_permissions
  select unnest(array['customers', 'certification', 'freeze', 'recharge', 'withdrawal', 'service', 'contents', 'settings', 'adjust',
    'treasury', 'products', 'market', 'loans', 'audit', 'operators', 'reports', 'export'])
  on conflict do nothing;
insert into operator_roles (name, built_in, permissions) values
  ('support', true, array['customers', 'service']),
  ('compliance', true, array['customers', 'certification', 'freeze', 'market', 'export']),
  ('cashier', true, array['customers', 'recharge', 'withdrawal', 'loans', 'export']),
  ('editor', true, array['contents', 'settings']),
  ('treasurer', true, array['customers', 'recharge', 'withdrawal', 'adjust', 'treasury', 'products', 'loans', 'market', 'reports', 'export']),
  ('auditor', true, array['customers', 'treasury', 'audit', 'reports', 'export']),
  ('admin', true, array['customers', 'certification', 'freeze', 'recharge', 'withdrawal', 'service', 'contents', 'settings', 'adjust',
    'treasury', 'products', 'market', 'loans', 'audit', 'operators', 'reports', 'export'])
  on conflict do nothing;

-- Limits that the command line has lifted: the server writes each into the audit log.
create table if not exists operator_liftings (
  id bigint generated always as identity primary key,
  name text not null,
  -- What the limits were: JSON.
  before text not null,
  note text not null,
  recorded boolean not null default false
);
