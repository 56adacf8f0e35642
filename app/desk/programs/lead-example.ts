/** A request that a program may copy: a lead with what is read most. @param leads the address that it is posted to */
export function leadExample(leads: string): string {
  const lead = {
    ...{ name: "Ash", last_name: "Lee", phone: "0491 570 156", email: "ash@example.com" },
    ...{ vehicle: "2021 Toyota Corolla", message: "Is it still there?" },
  };
  return `curl -H 'Authorization: Bearer KEY' --json '${JSON.stringify(lead)}' '${leads}'`;
}
