-- Texts that came with the software or its deployment and that no operator has touched: they follow the deployment.
alter table notices add column delivered boolean not null default false;
alter table rule_texts add column delivered boolean not null default false;

-- The theme that operators put over the deployment's; no row where they have put none.
create table themes (
  id smallint primary key check (id = 1),
  value jsonb not null,
  updated_ms bigint not null
);
