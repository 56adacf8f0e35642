/** @returns the address that calls an Australian number, however it is written */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
