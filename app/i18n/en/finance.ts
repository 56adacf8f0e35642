export const finance = {
  calculator: "Work out your repayments",
  calculator_lead: "Change anything: the repayment follows.",
  lender: "{{name}}, {{phone}}. ABN {{abn}}, Australian credit licence {{licence}}. {{address}}.",
  comparison_range: "Its comparison rates range from {{min}}% to {{max}}% p.a.",
  box: "What would it cost a week?",
  box_text: "Work out the repayments for this {{vehicle}} with your own deposit and term.",
  box_link: "Calculate repayments",
  box_monthly: "A month",
  page_title: "Car finance",
  page_lead:
    "Work out what fits your budget, then ask {{dealer}}. Asking costs nothing and leaves no mark on your credit report.",
  personal_title: "Your own finance",
  personal_lead:
    "Tell {{dealer}} who you are and what you have in mind, and we come back with a rate of your own.",
};
