-- Who made whom an operator: whether one person stands behind another is decided on all of it.
create table operator_links (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  act text not null check (act in ('root', 'add', 'reset', 'role', 'enable', 'vouch')),
  -- Who answers for it; 0 for the command line, and for nobody.
  first_by bigint not null,
  second_by bigint not null default 0,
  at_ms bigint not null
);
create index operator_links_operator on operator_links (operator_id);

-- Operators there are already: what one person did is kept as that, everybody else came from the command line.
insert into operator_links (operator_id, act, first_by, at_ms)
  select id, 'root', 0, created_ms from operators o
  where not exists (select from audit_log a where a.action = 'operator.add' and a.target = 'operator ' || o.name)
  order by id;
insert into operator_links (operator_id, act, first_by, at_ms)
  select o.id, substr(a.action, 10), a.operator, a.at_ms from audit_log a
  join operators o on a.target = 'operator ' || o.name
  where a.action in ('operator.add', 'operator.reset', 'operator.role', 'operator.enable') order by a.id;

-- A password to begin with is given in two halves, sealed, one for each of the two who made it.
create table operator_password_halves (
  operator_id bigint not null references operators (id),
  holder_id bigint not null references operators (id),
  part int not null check (part in (1, 2)),
  sealed text not null,
  primary key (operator_id, part)
);

-- Who shut an operator out alone; null when two have decided.
alter table operators add column suspended_by bigint references operators (id);
