export const promotions = {
  service_advantage: "Service Advantage",
  service_advantage_lead: "Know what a logbook service costs before you book.",
  service_price: "{{price}} a service",
  service_terms:
    "For up to {{services}} logbook services in the first {{years}} years or {{range}} km, whichever comes first. A service is due {{months}} months or {{km}} km after the one before at the latest; your logbook says when.",
  service_model: "Model",
  service_amount: "Each service",
  service_number: "Services, at most",
  service_years: "Within (years)",
  service_interval: "Apart, at most",
  service_interval_value: "{{months}} months or {{km}} km",
  service_range: "Within (km)",
  service_range_value: "{{range}} km",
  service_others: "All other models",
  credit_rates: "{{rate}} p.a. Comparison rate {{comparison}} p.a.",
  credit_example:
    "Comparison rate for a secured loan of {{amount}} over {{years}} years, repaid monthly. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.",
  credit_lender:
    "Credit is provided by {{name}}, Australian credit licence {{licence}}, to approved applicants only. Its terms, conditions, fees and charges apply.",
  service_small_print:
    "Prices are for standard logbook services within these limits. Tyres, brake pads and other wear items are extra. Excludes government and rental vehicles.",
};

export const spin = {
  how: "One spin per mobile number. Results are drawn at random by our server.",
  spin: "Spin the wheel",
  spinning: "Spinning…",
  sign_in: "Sign in to spin",
  wheel: "A prize wheel with {{count}} segments, each as wide as its chance of winning",
  wheel_stopped: "The wheel has stopped on segment {{number}}: {{prize}}",
  prizes: "Prizes and chances",
  chance: "{{percent}} of spins",
  coming: "The wheel opens on {{date}}.",
  over: "This campaign ended on {{date}}. Thanks to everyone who took part.",
  won_title: "You’ve won: {{prize}}",
  won_claim: "How to claim",
  claim_code: "Your claim code",
  lost_title: "{{prize}}",
  lost_lead: "Thanks for playing.",
  spun_on: "You spun on {{date}} as {{phone}}.",
  one_spin: "That was your one spin for this campaign.",
  terms: "Terms and conditions",
  value: "Worth {{value}}",
  promoter: "Promoter: {{name}}, ABN {{abn}}, {{address}}.",
  runs: "Runs from {{from}} to {{until}}.",
  open_to: "Open to residents of {{states}}.",
  permits: "Permits: {{permits}}",
  browse_stock: "Browse {{stock}}",
  unavailable:
    "We couldn’t spin the wheel just now. You still have your spin, so please try again in a moment.",
};
