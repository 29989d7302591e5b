-- What people read of a collection; its terms are the engine's (nft_collections).
create table nft_texts (
  collection_id bigint primary key,
  name text not null,
  description text not null,
  -- An example: nobody made it to be owned.
  sample boolean not null,
  created_ms bigint not null
);

-- Pictures of items, encoded by us: data URLs in two sizes. Those without a collection wait to be used and go after a day.
create table nft_pictures (
  id uuid primary key,
  collection_id bigint,
  -- From 0; a collection with more items than pictures begins again.
  place integer,
  small text not null,
  large text not null,
  -- SHA-256 of the large one, hexadecimal.
  hash text not null,
  created_ms bigint not null,
  check ((collection_id is null) = (place is null))
);
create unique index nft_pictures_place on nft_pictures (collection_id, place) where collection_id is not null;
create index nft_pictures_waiting on nft_pictures (created_ms) where collection_id is null;
