-- A name of the customer's own for an address: "Ledger", "Exchange".
alter table wallet_addresses add column label text not null default '' check (char_length(label) <= 40);
