create table notices (
  id bigint generated always as identity primary key,
  -- ROLL_NOTICE the scrolling line, ACTIVITY_NOTICE a banner of /home, POP_UPS_NOTICE, FINANCE_ACTIVITY.
  key text not null,
  -- Language of the text; a notice is shown in English where it does not exist in the reader's.
  lang text not null,
  -- The same notice in several languages has one name.
  name text not null,
  model_key text not null default '',
  title text not null,
  content text not null,
  img_url text not null default '',
  url text not null default '',
  remark text not null default '',
  -- Shown only while prices are simulated.
  simulated_only boolean not null default false,
  sort integer not null default 0,
  -- 0 in force, 1 withdrawn.
  status smallint not null default 0,
  created_ms bigint not null,
  unique (name, lang)
);
