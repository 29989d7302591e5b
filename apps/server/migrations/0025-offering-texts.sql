-- What people read of an offering. Its terms, and what became of it, are in "offerings".
create table offering_texts (
  offering_id bigint primary key references offerings (id),
  title text not null,
  introduction text not null,
  show_symbol text not null,
  logo text not null,
  url text not null,
  -- Block trades: the last price that the discount was stated against, and when that was.
  reference_price numeric(38, 10),
  reference_ms bigint,
  discount numeric(38, 8),
  created_ms bigint not null
);

-- Of what is drawn: the seed, sealed, from the listing on; and the tick that goes into the draw, kept before it is made.
create table offering_draws (
  offering_id bigint primary key references offerings (id),
  sealed_seed text not null,
  tick_id bigint,
  tick_ms bigint,
  tick_price numeric(38, 10)
);
