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

/** Words that stand before or between names: what they begin is greeted as it is. */
const NO_FIRST_NAME = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "the"]);
const BETWEEN = new Set(["and", "&", "+"]);

/**
 * Whom a message greets: the first name, also where both names were typed into one field, and all of a Chinese name. A
 * name in small letters or capitals alone begins with a capital.
 */
export function greetingName({
  lastName = null,
  ...person
}: {
  name: string;
  lastName?: string | null;
}): string {
  const name = withoutComma(person.name);
  if (isHan(name)) return fullName({ name, lastName });
  const [first = "", next = ""] = name.split(" ");
  const isFirst = !lastName && !NO_FIRST_NAME.has(wordOf(first)) && !BETWEEN.has(wordOf(next));
  return capitalised(isFirst ? first : name);
}

function wordOf(part: string): string {
  return part.replaceAll(".", "").toLowerCase();
}

/** Two letters may be initials, such as "JP". */
function capitalised(name: string): string {
  const [small, large] = [name.toLowerCase(), name.toUpperCase()];
  if (small === large || (name !== small && (name !== large || name.length < 3))) return name;
  return small
    .split(" ")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}

/** A name without the comma of "Smith, Ivy" that another program left behind it. */
export function withoutComma(name: string): string {
  let end = name.length;
  while (end > 0 && ", ;".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}
