-- A customer's open orders are looked up often, and are few beside their history.
drop index spot_orders_open;
create index spot_orders_open on spot_orders (owner, ledger, id) where status = 'open';
