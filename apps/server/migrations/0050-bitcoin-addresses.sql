-- Bitcoin can be withdrawn as it can be deposited.
alter table wallet_addresses drop constraint wallet_addresses_type_check;
alter table wallet_addresses add constraint wallet_addresses_type_check check (type in ('ERC', 'TRC', 'ETH', 'BTC'));
