-- The field's words: liquidation, cooling-off.
alter table positions rename column forced_kind to liquidation_kind;
alter table positions rename column forced_rate to liquidation_rate;
alter table positions rename column forced_price to liquidation_price;
update settings
set value = (value - 'restHours') || jsonb_build_object('coolingOffHours', value -> 'restHours')
where key = 'WITHDRAWAL_SETTING' and value ? 'restHours';
