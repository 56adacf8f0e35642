-- Rows as releases before the constraints wrote them: each state, kind and channel once, each table at least once.
insert into sites (slug, config, theme_css, updated_at) values
  ('northside', '{"id": 1}', ':root {}', now()), ('harbour', '{"id": 2}', '', now());
insert into site_hosts values ('northside.test', 'northside');
insert into locations (site, id, slug, name, position, data) values ('northside', 'l1', 'sales', 'Sales', 0, '{}');
insert into offers (site, id, position, data) values ('northside', 'o1', 0, '{}');
insert into reviews (site, id, rating, reviewed_at, source, data)
  select 'northside', source, 4.5, now(), source, '{}' from unnest(array['file', 'google']) source;
insert into content_pages (site, path, title, description, html, updated_at) values ('northside', '/about', 'About', '', '', now());
insert into blog_posts (site, slug, title, description, category, image_alt, html, published_at, revised_at)
  values ('northside', 'news', 'News', '', 'news', '', '', now(), now());
insert into models (site, make, slug, position, data) values ('northside', 'kia', 'sportage', 0, '{}');
insert into postcodes values ('4000', -27.47, 153.02);
insert into vehicles (site, id, slug, name, make, model, car_type, status, item_type, price_type, price_cents, km, created_at, updated_at)
  select 'northside', concat_ws('-', kind, status, item, price), concat_ws('-', kind, status, item, price), 'Kia', 'Kia', 'Rio',
    kind, status, item, price, case price when 'egc' then 0 else 1899000 end, case kind when 'new' then 0 when 'used' then 41250 end, now(), now()
  from unnest(array['new', 'used', 'demo']) kind, unnest(array['in_stock', 'coming_soon', 'sold', 'on_order', 'withdrawn']) status,
    unnest(array['car', 'motorcycle', 'caravan']) item, unnest(array['drive_away', 'egc']) price;
insert into vehicle_prices (site, vehicle_id, seen_at, price_cents, price_type)
  select 'northside', 'used-sold-car-egc', now() - n * interval '1 day', n, (array['drive_away', 'egc', null])[n] from generate_series(1, 3) n;
insert into watchlist_entries (site, phone, vehicle_id, saved_price_cents, saved_price_type, known_price_cents, known_price_type)
  values ('northside', '+61400000001', 'used-sold-car-egc', 100, 'drive_away', 90, 'egc'),
    ('northside', '+61400000002', 'used-sold-car-egc', null, null, null, null);
insert into vehicle_view_counts values ('northside', 'used-sold-car-egc', 3);
insert into vehicle_viewers values ('northside', 'used-sold-car-egc', current_date, '\x01');
insert into view_salts values ('northside', current_date, '\x01');
insert into call_log (site, id, vehicle_id, kind, logged_at)
  select 'northside', gen_random_uuid(), 'a-car-long-gone', kind, now() from unnest(array['reveal', 'call']) kind;
insert into analytics_events (site, event, data, at) values ('northside', '25', '{}', now()), ('northside', '49', '{}', '2026-01-15');
insert into stock_documents (site, generation, id, revision, facets, text) values ('northside', 1, 'a', 0, '{}', '');
insert into stock_words values ('northside', 1, 'kia');
insert into stock_generations values ('northside', 1, 1);
insert into leads (site, id, idempotency_key, kind, category, name, payload)
  select 'northside', ('00000000-0000-0000-0000-00000000000' || n)::uuid, 'key ' || n, 'general', 'General Enquiry', 'Bindi', '{}'
  from generate_series(1, 5) n;
insert into lead_consents (site, lead_id, purpose, granted, wording_version)
  select 'northside', '00000000-0000-0000-0000-000000000001', purpose, true, '1' from unnest(array['marketing', 'terms']) purpose;
insert into lead_deliveries (site, id, lead_id, channel, status)
  select 'northside', gen_random_uuid(), ('00000000-0000-0000-0000-00000000000' || n)::uuid, channel,
    (array['pending', 'sending', 'delivered', 'dead', 'withdrawn'])[n]
  from generate_series(1, 5) n, unnest(array['email:text', 'email:adf', 'webhook', 'copy']) channel;
insert into shopper_sessions (site, id, phone, expires_at) values ('northside', gen_random_uuid(), '+61400000001', now());
insert into sign_in_codes (site, phone, code, expires_at) values ('northside', '+61400000001', 'code', now());
insert into sms_messages (site, id, phone, body) values ('northside', gen_random_uuid(), '+61400000001', '123456');
insert into mail_messages (site, id, "to", subject, text) values ('northside', gen_random_uuid(), 'a@example.com', '', '');
insert into rate_limits values ('northside', 'views:x', now(), 1);
insert into spins (site, campaign, phone, prize_id, prize_name, wins, claim_code) values ('northside', 'c', '+61400000001', 'p', 'A mug', true, 'MUG1');
insert into saved_searches (site, id, phone, query, name) values ('northside', gen_random_uuid(), '+61400000001', 'make=Kia', 'Kia');
insert into alert_settings (site, phone, id) values ('northside', '+61400000001', gen_random_uuid());
insert into alert_consents (site, id, phone, channel, address, granted, wording_version, source)
  select 'northside', gen_random_uuid(), '+61400000001', channel, 'a', true, '1', source
  from unnest(array['sms', 'email']) channel, unnest(array['settings', 'link', 'one-click', 'form']) source;
insert into alert_events (site, phone, vehicle_id, event, was_cents, price_cents)
  values ('northside', '+61400000001', 'a', 'new', null, null), ('northside', '+61400000001', 'a', 'drop:1799000', 1899000, 1799000);
insert into alert_digests values ('northside', '+61400000001', current_date), ('northside', '+61400000001', current_date - 1),
  ('northside', '+61400000001', current_date - 2), ('northside', '+61400000001', current_date - 3), ('northside', '+61400000001', current_date - 4);
insert into alert_deliveries (site, phone, day, channel, content, status)
  select 'northside', '+61400000001', current_date - n, channel, '{}', (array['pending', 'sending', 'sent', 'failed', 'withdrawn'])[n + 1]
  from generate_series(0, 4) n, unnest(array['sms', 'email']) channel;
insert into marketing_withdrawals (site, id, channel, address, source)
  select 'northside', gen_random_uuid(), channel, 'a', source from unnest(array['email', 'phone']) channel, unnest(array['link', 'form']) source;
insert into trade_ins (site, id, lookup, kms, offer_price_cents, lead_id)
  select 'northside', gen_random_uuid(), lookup, 0, 1825000, '00000000-0000-0000-0000-000000000001'
  from unnest(array['found', 'unknown', 'unavailable', 'typed']) lookup;
insert into trade_in_photos (site, id, trade_in_id, bytes, width, height)
  select 'northside', gen_random_uuid(), id, '\x01', 1, 1 from trade_ins;
insert into payment_requests (site, id, idempotency_key, phone, name, reference, amount_cents, state)
  select 'northside', gen_random_uuid(), state, '+61400000001', 'Ash', 'INV-1', 125000, state from unnest(array['requested', 'paid']) state;
insert into payments (site, id, purpose, subject_id, gateway, amount_cents, state, description, expires_at)
  select 'northside', gen_random_uuid(), purpose, gen_random_uuid(), gateway, 50000, state, 'Deposit', now()
  from unnest(array['reservation', 'invoice']) purpose, unnest(array['stripe', 'demo']) gateway,
    unnest(array['open', 'closed', 'paid', 'refund_due', 'refunded', 'refund_failed']) state;
insert into payment_events (gateway, event_id, site, kind, payment_id, amount_cents, outcome)
  select p.gateway, concat_ws(' ', p.id, kind, outcome), 'northside', kind, p.id, 50000, outcome
  from payments p, unnest(array['paid', 'expired', 'other']) kind, unnest(array['done', 'mismatch']) outcome;
-- Its payment was deleted by hand.
insert into payment_events (gateway, event_id, site, kind, payment_id, amount_cents, outcome)
  values ('stripe', 'evt_lonely', 'northside', 'paid', gen_random_uuid(), null, 'done');
insert into demo_payments (site, id, payment_id, amount_cents, description, return_url, cancel_url, state, expires_at)
  select 'northside', gen_random_uuid(), gen_random_uuid(), 50000, '', '', '', state, now() from unnest(array['open', 'paid', 'expired', 'refunded']) state;
insert into reservations (site, id, idempotency_key, vehicle_id, state, deposit_cents, gateway, payment_id, name, last_name, email, phone, message, lead_id)
  select 'northside', gen_random_uuid(), state, 'car ' || state, state, 0, gateway, (select id from payments limit 1), 'Ash', 'Lee', 'a', '1', '',
    '00000000-0000-0000-0000-000000000002'
  from unnest(array['offered', 'held', 'paid', 'released', 'expired', 'refunded', 'sold'], array['stripe', 'demo', null]) as r(state, gateway)
  where state is not null;
-- Its lead and its payment were deleted by hand.
insert into reservations (site, id, idempotency_key, vehicle_id, state, deposit_cents, payment_id, name, last_name, email, phone, message, lead_id)
  values ('northside', gen_random_uuid(), 'lonely', 'car', 'sold', 50000, gen_random_uuid(), 'Ash', 'Lee', 'a', '1', '', gen_random_uuid());
insert into reservation_pauses (site) values ('northside');
insert into reservation_messages (site, reservation_id, kind, channel, status)
  select 'northside', r.id, kind, channel, status
  from reservations r join unnest(array['offered', 'held', 'paid', 'sold'], array['pending', 'sending', 'sent', 'failed']) as s(state, status)
      on r.idempotency_key = s.state,
    unnest(array['paid', 'reminder', 'expired', 'refunded', 'sold', 'late']) kind, unnest(array['sms', 'email', 'dealer']) channel;
