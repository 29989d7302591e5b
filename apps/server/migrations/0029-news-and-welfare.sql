-- News: written by operators, or taken over from the feeds of other sites.
create table news_articles (
  id bigint generated always as identity primary key,
  -- In the article's address; the same text in several languages has one name.
  name text not null,
  lang text not null,
  -- Key of the tab it stands under.
  tab text not null,
  title text not null,
  content text not null,
  img_url text not null default '',
  -- 0 published, 1 withdrawn, 2 a draft.
  status smallint not null check (status in (0, 1, 2)),
  -- Whose it is and where it was taken over from; '' for our own.
  source_name text not null default '',
  source_url text not null default '',
  -- When it was published for the first time; null while it never was.
  published_ms bigint,
  created_ms bigint not null,
  unique (name, lang)
);
create index news_articles_tab on news_articles (tab, published_ms desc) where status = 0;

-- Who has read what: an account once for good, a visitor's address (hashed with a secret) once a day; those are removed after some days.
create table news_reads (
  name text not null,
  reader text not null,
  -- Days since 1970; 0 for accounts.
  day integer not null,
  primary key (name, reader, day)
);
create index news_reads_day on news_reads (day) where day > 0;
create table news_read_counts (
  name text primary key,
  reads bigint not null
);

-- How the last reading of each feed of other sites went.
create table news_feed_reads (
  url text primary key,
  at_ms bigint not null,
  -- '' where it went well.
  failure text not null,
  -- Articles that were new.
  added integer not null
);

-- What customers may be paid for, once each. What was paid stands in reward_payments: program 'welfare', reference the event.
create table welfare_events (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- [{lang, title, content}]
  texts jsonb not null,
  amount numeric(38, 8) not null check (amount > 0),
  budget numeric(38, 8) not null check (budget >= amount),
  begin_ms bigint not null,
  end_ms bigint not null,
  conditions jsonb not null,
  -- Null unless an operator ended it before its time.
  closed_ms bigint,
  created_ms bigint not null
);
create index reward_payments_reference on reward_payments (program, reference);
