-- One history over everything: pages are read by the owner's indexes of 0001; these two find a period and what is rare among many trades.

-- The first batch of a period: times of batches never fall.
create index journal_at on journal (at_ms);

-- Deposits, withdrawals, conversions, interest and the like of somebody who trades a million times.
create index transfers_seldom_from on transfers (from_owner, batch, idx)
  where from_owner > 0 and kind not in ('trade', 'fee', 'stake', 'payout', 'profit', 'loss');
create index transfers_seldom_to on transfers (to_owner, batch, idx)
  where to_owner > 0 and kind not in ('trade', 'fee', 'stake', 'payout', 'profit', 'loss');
