/** What a lead is about, without the number that lead systems order a trade-in's steps by ("2. Valuation"). */
export function leadSubject(subject: string): string {
  return subject.replace(/^\d+\. /, "");
}
