-- The former version runs on this: yes. It draws these candles like others, and its own say nothing of their origin.
-- Whose candle it is, where it was a venue's before this market recorded prices; '' where it is of the price that counted here.
alter table price_bars add column if not exists source text not null default '';
