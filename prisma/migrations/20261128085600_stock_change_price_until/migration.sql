-- Until when a price holds is part of it.
DROP TRIGGER "vehicles_note_changed" ON "vehicles";
CREATE TRIGGER "vehicles_note_changed" AFTER UPDATE ON "vehicles" FOR EACH ROW WHEN (
  (OLD.price_cents, OLD.offer_price_cents, OLD.subscription_price_cents, OLD.before_price_cents, OLD.price_type,
    OLD.price_until, OLD.status, OLD.reserved, OLD.dealer_hold, OLD.show_on_dealer_website,
    OLD.name, OLD.make, OLD.model, OLD.badge, OLD.year, OLD.km, OLD.colour, OLD.tag, OLD.location_id, OLD.images)
  IS DISTINCT FROM
  (NEW.price_cents, NEW.offer_price_cents, NEW.subscription_price_cents, NEW.before_price_cents, NEW.price_type,
    NEW.price_until, NEW.status, NEW.reserved, NEW.dealer_hold, NEW.show_on_dealer_website,
    NEW.name, NEW.make, NEW.model, NEW.badge, NEW.year, NEW.km, NEW.colour, NEW.tag, NEW.location_id, NEW.images)
) EXECUTE FUNCTION "note_stock_change"();
