-- The former version runs on this: yes, until a position is deleveraged; it knows no such end, and a replay of its own would leave it open.
alter table positions drop constraint if exists positions_status_check;
alter table positions add constraint positions_status_check
  check (status in ('open', 'closed', 'liquidated', 'deleveraged'));
