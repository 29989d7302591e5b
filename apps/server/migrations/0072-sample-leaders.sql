-- House accounts that lead in the demo world, so that there is somebody to follow; every list says that they are samples.

alter table copy_leaders add column is_sample boolean not null default false;
