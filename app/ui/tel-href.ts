/** @returns the tel: URL of an Australian number in any spelling */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
