-- The batch of the journal that holds the draw: its place under a published head. None for draws before.
alter table offering_draws add column batch bigint;
