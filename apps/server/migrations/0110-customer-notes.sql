-- The former version runs on this: yes. It knows none of these tables, in which operators note things about customers and sort them.

-- Nothing is changed or deleted: a note is struck through by a later one that names it.
create table if not exists customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  operator_id bigint not null,
  text text not null,
  -- The note that this one strikes through; its text says why.
  strikes bigint unique references customer_notes (id),
  created_ms bigint not null
);
create index if not exists customer_notes_user on customer_notes (user_id, id);

create table if not exists customer_tags (
  id bigint generated always as identity primary key,
  name text not null,
  colour text not null check (colour in ('grey', 'blue', 'green', 'orange', 'red', 'purple')),
  -- Not given to further customers; those who have it keep it.
  retired boolean not null default false
);
create unique index if not exists customer_tags_name on customer_tags (lower(name));

create table if not exists tagged_customers (
  user_id bigint not null references users (id),
  tag_id bigint not null references customer_tags (id),
  primary key (user_id, tag_id)
);
create index if not exists tagged_customers_tag on tagged_customers (tag_id, user_id);
