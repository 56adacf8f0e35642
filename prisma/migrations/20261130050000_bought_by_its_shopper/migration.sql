-- 'bought': the car is sold to the shopper who reserved it, and the deposit is part of the price.
ALTER TABLE "reservations"
  DROP CONSTRAINT "reservations_state_check",
  ADD CONSTRAINT "reservations_state_check"
    CHECK ("state" IN ('offered', 'held', 'paid', 'released', 'expired', 'refunded', 'sold', 'bought'));
