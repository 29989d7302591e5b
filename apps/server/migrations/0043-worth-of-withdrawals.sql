-- What a withdrawal was worth in USDT when it was asked for: counts against what may leave unverified. Older ones count at present prices.
alter table money_details add column worth numeric(38, 8);
