-- The former version runs on this: yes. It knows neither the answers that operators keep nor the language in which a customer wrote.

create table if not exists canned_replies (
  id bigint generated always as identity primary key,
  title text not null,
  -- By language, as [{"lang": "en", "text": "…"}].
  texts jsonb not null,
  -- Not offered any more.
  retired boolean not null default false,
  changed_ms bigint not null
);

-- Of the app with which the customer wrote last; null where they wrote before this was kept.
alter table conversations add column if not exists lang text;
