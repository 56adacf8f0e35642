/** Who works for the dealer, and the jobs that are open. */
export const people = {
  team: "Who you’ll meet",
  spoken: "Say it: {{spoken}}",
  speaks: "Speaks {{languages}}",

  vacancies: "Current vacancies",
  vacancy_lead: "{{title}} at {{place}}: what the job is, and how to apply.",
  work_full_time: "Full-time",
  work_part_time: "Part-time",
  work_casual: "Casual",
  work_contract: "Contract",
  work_apprenticeship: "Apprenticeship",
  pay_between: "{{from}} to {{to}}",
  pay_from: "From {{from}}",
  pay_to: "Up to {{to}}",
  pay_per_hour: "{{pay}} an hour",
  pay_per_year: "{{pay}} a year",
  closes: "Apply by {{date}}",
  how_to_apply: "How to apply",
  apply: "Apply for this job",
};
