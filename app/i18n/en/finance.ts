export const finance = {
  calculator: "Work out your repayments",
  calculator_lead: "Adjust the numbers to see your repayments.",
  lender: "{{name}}, {{phone}}. ABN {{abn}}, Australian credit licence {{licence}}. {{address}}.",
  comparison_range: "Comparison rates from {{min}}% to {{max}}% p.a.",
  box: "What would it cost a week?",
  box_text: "Work out repayments on this {{vehicle}} with your own deposit and term.",
  box_link: "Calculate repayments",
  box_monthly: "A month",
  page_title: "Car finance",
  page_lead:
    "Work out what fits your budget, then talk to {{dealer}}. Asking is free and doesn’t affect your credit score.",
  personal_title: "Personalised finance",
  personal_lead:
    "Tell {{dealer}} a little about you and what you have in mind, and we’ll come back with a rate based on your circumstances.",
};
