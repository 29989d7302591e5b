-- Letters to one customer, kept as key and parameters: they are worded when they are read, in the reader's language.
create table mails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  type text not null,
  key text not null,
  params jsonb not null,
  created_ms bigint not null,
  -- Null until it was opened.
  read_ms bigint
);
create index mails_user on mails (user_id, id);
create index mails_unread on mails (user_id) where read_ms is null;

-- One conversation of each customer with customer service.
create table conversations (
  user_id bigint primary key references users (id),
  -- 0 open, 1 closed; what the customer writes opens it again.
  status smallint not null default 0,
  -- The operator who takes care of it.
  assigned_to bigint,
  last_ms bigint not null,
  -- Since when the customer waits; null where the last word is not theirs.
  waiting_since_ms bigint,
  -- Up to which message each side has read.
  customer_read_id bigint not null default 0,
  operator_read_id bigint not null default 0
);
create index conversations_waiting on conversations (status, waiting_since_ms, last_ms);

create table service_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Who answered; null for what the customer wrote.
  operator_id bigint,
  text text not null,
  -- The sender's key: a message sent twice is one.
  client_key text,
  created_ms bigint not null
);
create index service_messages_user on service_messages (user_id, id);
create unique index service_messages_key on service_messages (user_id, coalesce(operator_id, 0), client_key);

create table help_groups (
  id bigint generated always as identity primary key,
  -- The same group in several languages has one name.
  name text not null,
  lang text not null,
  title text not null,
  sort integer not null default 0,
  -- 0 in force, 1 withdrawn.
  status smallint not null default 0,
  unique (name, lang)
);

create table help_articles (
  id bigint generated always as identity primary key,
  group_name text not null,
  -- The same article in several languages has one name.
  name text not null,
  lang text not null,
  question text not null,
  content text not null,
  sort integer not null default 0,
  -- 0 in force, 1 withdrawn.
  status smallint not null default 0,
  created_ms bigint not null,
  unique (name, lang)
);
