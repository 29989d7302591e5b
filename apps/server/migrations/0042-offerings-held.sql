-- Whether the cost of what is applied for is held until the draw. Without it an offering is for verified customers alone.
alter table offerings add column held boolean not null default false;
