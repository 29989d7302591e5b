-- The former version runs on this: yes. It shows messages without what is attached to them.

-- Pictures and PDF files of the conversation with customer service.
create table if not exists service_attachments (
  id uuid primary key,
  -- Whose conversation it is.
  user_id bigint not null references users (id),
  -- Who sent it; null for the customer.
  operator_id bigint,
  -- The message that it is attached to; null until that is sent: what never is, is removed after a day.
  message_id bigint references service_messages (id),
  -- Its place among the files of the message, from 1; 0 until that is sent.
  place integer not null default 0,
  mime text not null check (mime in ('image/png', 'image/jpeg', 'application/pdf')),
  -- As its sender called it; '' for pictures.
  name text not null,
  -- Of the file, before it was sealed.
  bytes integer not null,
  sealed text not null,
  created_ms bigint not null
);
create index if not exists service_attachments_message on service_attachments (message_id);
create index if not exists service_attachments_user on service_attachments (user_id, created_ms);
create index if not exists service_attachments_unsent on service_attachments (created_ms) where message_id is null;
