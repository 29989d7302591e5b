-- Wrong codes brought for one address or number since `failing_since_ms`, over all codes that were sent to it.
alter table one_time_codes
  add column failures integer not null default 0,
  add column failing_since_ms bigint not null default 0;
