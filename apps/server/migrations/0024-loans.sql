-- What people read of a loan product; its terms are the engine's (loan_products).
create table loan_product_texts (
  product_id bigint primary key,
  repay_type text not null,
  -- Who lends.
  repay_org text not null
);

-- What a customer handed in with a request. Written before the request that refers to it.
create table loan_requests (
  reference bigint generated always as identity primary key,
  owner bigint not null references users (id),
  front_upload uuid not null,
  back_upload uuid not null,
  hand_upload uuid not null,
  -- Why it was decided as it was; the customer reads that of a refusal.
  remark text not null default '',
  created_ms bigint not null
);

-- Letters that were sent because a loan is to be repaid: each kind once.
create table loan_reminders (
  loan_id bigint not null,
  kind text not null check (kind in ('days3', 'day1', 'overdue')),
  at_ms bigint not null,
  primary key (loan_id, kind)
);
