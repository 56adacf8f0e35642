/** A lead as the shopper who sent it sees it again: nothing of what was typed (spec 2 §4, garage). */
export type OwnLead = {
  id: string;
  /** Seconds UTC. */
  sentAtTimestamp: number;
  /** What it was about, in the words of its record. */
  subject: string;
  /** Null where it was about no car, or the car is not shown any more. */
  car: { name: string; slug: string } | null;
  /** `passed_on` once a person or their system has it. */
  state: "received" | "passed_on";
};
