-- A customer's running timed contracts are found without reading their history.
create index timed_orders_running on timed_orders (owner, ledger, id) where outcome in ('pending', 'open');
