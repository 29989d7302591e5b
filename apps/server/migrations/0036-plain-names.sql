-- The field's words: liquidation, cooling-off.
alter table positions rename column forced_kind to liquidation_kind;
alter table positions rename column forced_rate to liquidation_rate;
alter table positions rename column forced_price to liquidation_price;
update settings
set value = (value - 'restHours') || jsonb_build_object('coolingOffHours', value -> 'restHours')
where key = 'WITHDRAWAL_SETTING' and value ? 'restHours';
alter table users rename column address_rest_off_ms to address_cooling_off_ends_ms;
alter table users rename column withdrawals_rest_until_ms to withdrawals_cooling_off_until_ms;
