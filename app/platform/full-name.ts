/** A name, or a part of one, in Chinese characters alone; the same expression in JavaScript and in PostgreSQL. */
export const HAN_NAME = "^[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+$";
const HAN = new RegExp(HAN_NAME);

export function isHan(text: string): boolean {
  return HAN.test(text);
}

/** A person's two names as one line: in Chinese characters the family name is first, and no space follows. */
export function fullName({ name, lastName }: { name: string; lastName: string | null }): string {
  if (lastName && isHan(name) && isHan(lastName)) return lastName + name;
  return [name, lastName].filter(Boolean).join(" ");
}

/** A name as a greeting says it, without the comma of "Smith, Ivy" that another program left behind it. */
export function spokenName(name: string): string {
  let end = name.length;
  while (end > 0 && ", ;".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}
