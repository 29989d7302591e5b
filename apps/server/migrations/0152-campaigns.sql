-- The former version runs on this: yes. It begins no campaign and sends none on, and shows letters of campaigns without words.

-- Messages to many customers, since a second operator confirmed them.
create table if not exists campaigns (
  id bigint generated always as identity primary key,
  -- What operators call it.
  name text not null,
  -- News: only to who has not switched it off. Account: to all, with a reason.
  category text not null check (category in ('news', 'account')),
  account_reason text not null,
  -- By language, as [{"lang", "title", "text"}].
  texts jsonb not null,
  -- Whom it goes to, as packages/wire/src/campaign/segment.ts describes it. It is evaluated when sending begins.
  segment jsonb not null,
  by_email boolean not null,
  by_push boolean not null,
  -- When sending begins.
  send_ms bigint not null,
  status text not null check (status in ('scheduled', 'sending', 'done', 'stopped')),
  proposed_by bigint not null references operators (id),
  confirmed_by bigint not null references operators (id),
  created_ms bigint not null,
  started_ms bigint,
  ended_ms bigint
);
create index if not exists campaigns_due on campaigns (send_ms) where status in ('scheduled', 'sending');

-- Who a campaign goes to, as found when sending began, and what became of it in each channel.
create table if not exists campaign_recipients (
  campaign_id bigint not null references campaigns (id),
  user_id bigint not null references users (id),
  language text not null,
  -- Waiting is taken before it is handed on, so nothing is handed on twice. Trying: it is not known whether it arrived.
  app text not null check (app in ('off', 'waiting', 'sent')),
  email text not null check (email in ('off', 'waiting', 'trying', 'sent', 'failed')),
  push text not null check (push in ('off', 'waiting', 'sent')),
  primary key (campaign_id, user_id)
);
create index if not exists campaign_recipients_waiting on campaign_recipients (campaign_id, user_id)
  where app = 'waiting' or email = 'waiting' or push = 'waiting';
create index if not exists campaign_recipients_user on campaign_recipients (user_id, campaign_id);

-- What customers chose about news and offers; who has no row has them in the app and not by e-mail.
create table if not exists news_choices (
  user_id bigint primary key references users (id),
  in_app boolean not null,
  by_email boolean not null,
  changed_ms bigint not null
);
