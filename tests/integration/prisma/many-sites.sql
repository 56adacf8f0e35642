-- What a year leaves at a site (beside its stock), for hot-plans.test.ts: nothing of it is due.
insert into leads (site, id, idempotency_key, kind, category, name, last_name, email, phone, phone_e164, payload, state,
    assignment_due, created_at)
  select 'northside', gen_random_uuid(), 'lead ' || n, 'general', 'General Enquiry', 'Bindi', 'Nguyen',
    'bindi' || n || '@example.com', '0491 570 156', '+61491570' || 100 + n, '{}', 'done', false, now() - n * interval '8 hours'
  from generate_series(1, 40) n;
insert into lead_changes (site, id, lead_id, kind, at)
  select site, gen_random_uuid(), id, 'note', created_at from leads;
insert into lead_consents (site, lead_id, purpose, granted, wording_version)
  select site, id, 'terms', true, '2026-11' from leads;
insert into lead_tasks (site, id, lead_id, text, due_at, done_at)
  select site, gen_random_uuid(), id, 'Ring', now(), now() from leads;
insert into outbox (site, id, topic, key, channel, receiver, status, lead_id, delivered_at, forgettable_from)
  select site, gen_random_uuid(), 'lead', id::text, channel, 'mail', 'delivered', id, now(), now()
  from leads cross join unnest(array['email:text', 'email:adf']) channel;
insert into reservations (site, id, idempotency_key, vehicle_id, state, deposit_cents, name, last_name, email, phone, message,
    paid_at, shopper_phone, created_at)
  select site, gen_random_uuid(), 'hold ' || id, 'gone', 'sold', 50000, name, last_name, email, phone, '', created_at,
    phone_e164, created_at
  from leads;
insert into sales (site, id, vehicle_id, car_name, make, lead_id, source, seller_name, price_cents, sold_on, cancelled_at)
  select site, gen_random_uuid(), 'sold ' || id, '2021 Toyota Corolla', 'Toyota', id, 'Website', 'Kim', 2500000,
    created_at, null
  from leads;
insert into payments (site, id, purpose, subject_id, gateway, amount_cents, state, description, expires_at, paid_at, applied_at)
  select site, gen_random_uuid(), 'reservation', id, 'demo', 50000, 'paid', 'Deposit', now(), now(), now() from reservations;
insert into trade_ins (site, id, lookup, lead_id) select site, gen_random_uuid(), 'typed', id from leads;
insert into shopper_sessions (site, id, phone, expires_at)
  select site, gen_random_uuid(), phone_e164, now() + interval '9 days' from leads;
insert into sign_in_codes (site, phone, code, expires_at)
  select site, phone_e164, 'code of ' || phone_e164, now() + interval '5 minutes' from leads;
insert into alert_settings (site, phone, id) select site, phone_e164, gen_random_uuid() from leads;
insert into saved_searches (site, id, phone, query, name)
  select site, gen_random_uuid(), phone_e164, 'make=Toyota', 'Toyota' from leads;
insert into alert_events (site, phone, vehicle_id, event, closed_at) select site, phone_e164, 'gone', 'new', now() from leads;
insert into alert_digests (site, phone, day) select site, phone_e164, current_date - 1 from leads;
insert into watchlist_entries (site, phone, vehicle_id, saved_price_cents, saved_price_type)
  select l.site, phone_e164, v.id, 2500000, 'drive_away' from leads l
  cross join lateral (select id from vehicles where site = l.site limit 2) v;
insert into rate_limits (site, key, window_start, count) select site, 'views:' || id, now(), 1 from leads;
insert into missing_pages (site, path) select site, '/old/' || id from leads;
insert into redirects (site, source, target, status) select site, '/was/' || id, '/', 301 from leads;
insert into reviews (site, id, rating, reviewed_at, data)
  select site, id::text, 5, created_at, jsonb_build_object('id', id, 'customerName', 'Bindi', 'rating', 5, 'text', 'Good',
    'reviewDate', to_char(created_at, 'YYYY-MM-DD')) from leads;
insert into analytics_events (site, event, data, at)
  select site, 'ViewContent', '{"car_id": "yard-Y001"}', created_at from leads;
insert into call_log (site, id, vehicle_id, kind, logged_at)
  select site, gen_random_uuid(), 'yard-Y001', 'reveal', created_at from leads;
insert into feed_runs (site, id, source, state, started_at, ended_at)
  select site, gen_random_uuid(), 'yard', 'done', created_at, created_at from leads;
insert into vehicle_prices (site, vehicle_id, seen_at, price_cents, price_type)
  select v.site, v.id, now() - n * interval '1 day', 2599000, 'drive_away' from vehicles v, generate_series(1, 3) n;
insert into vehicle_view_counts (site, vehicle_id, views) select site, id, 7 from vehicles;
insert into vehicle_viewers (site, vehicle_id, day, viewer)
  select site, id, current_date, decode(md5(n::text), 'hex') from vehicles, generate_series(1, 3) n;
insert into vehicle_photos (site, vehicle_id, url, position, state, hash, width, height, colour, fetched_at, host, indexed, next_try_at)
  select site, id, 'https://photographs.example/' || id || n, n, 'stored', md5(id || n), 800, 600, '#8a9099', now(), 'photographs.example', true, null
  from vehicles, generate_series(1, 4) n;
insert into vehicle_overrides (site, vehicle_id, kind, said, was, by, ends_at)
  select site, id, 'tag', '{}', '{}', 'Kim', now() + interval '9 days' from vehicles;
insert into deal_ratings (site, vehicle_id, group_key, verdict, price_cents, price_type, estimate_cents, low_cents, high_cents,
    comparables, published, computed_at)
  select site, id, 'group ' || id, 'lower', 2199000, 'drive_away', 2299000, 2199000, 2399000, 9, '{}', now() from vehicles;
insert into content_pages (site, path, title, description, html, updated_at)
  select 'northside', '/pages/page-' || n, 'Page', '', '<p>Text</p>', now() from generate_series(1, 20) n;
insert into blog_posts (site, slug, title, description, category, image_alt, html, published_at, revised_at)
  select 'northside', 'post-' || n, 'Post', '', 'News', '', '<p>Text</p>', now(), now() from generate_series(1, 20) n;
insert into catalogue_destinations (site, name, config, due_at, code)
  select 'northside', name, '{"format": "marketplace", "file": "csv"}', now() + interval '1 day', 1
  from unnest('{google,meta,market}'::text[]) name;
