/** Somebody of the demo: no real person. */
export type Shopper = { name: string; lastName: string; email: string; phone: string };

/** Numbers that no one has: the ACMA reserves them for fiction. */
const PHONES = [
  ...["0491 570 006", "0491 570 156", "0491 570 157", "0491 570 158", "0491 570 159", "0491 570 110"],
  ...["0491 570 313", "0491 570 737", "0491 571 266", "0491 571 491", "0491 571 804", "0491 572 549"],
  ...["0491 572 665", "0491 572 983", "0491 573 770", "0491 573 087", "0491 574 118", "0491 574 632"],
  ...["0491 575 254", "0491 575 789", "0491 576 398", "0491 576 801", "0491 577 426", "0491 577 644"],
  ...["0491 578 957", "0491 578 148", "0491 578 888", "0491 579 212", "0491 579 760", "0491 579 455"],
];

const NAMES = [
  ...["Bindi Walker", "Wei Zhang", "Callum Reid", "Priya Raman", "Jack O’Brien", "Mei Chen", "Sofia Rossi"],
  ...[
    "Liam Hughes",
    "陈 晓梅",
    "Aisha Haddad",
    "Tom Nakamura",
    "Grace Papadakis",
    "Nathan Cole",
    "Linh Tran",
  ],
  ...[
    "Olivia Marsh",
    "Daniel Okafor",
    "李 伟",
    "Hannah Becker",
    "Rohan Mehta",
    "Ella Fitzgibbon",
    "Marcus Tui",
  ],
  ...[
    "Zoë Laurent",
    "Ben Kowalski",
    "Yan Liu",
    "Ruby Donnelly",
    "Imran Siddiqui",
    "Chloe Bishop",
    "Hugo Silva",
  ],
  ...["Kirra Simpson", "Peter Vasiliou", "Jia Hui Wong", "Amy Thornton", "Samir Aziz", "Lucy Pereira"],
  ...["Angus McPhee", "Tala Santos", "Ivy Sutherland", "Kenji Mori", "Dana Kelly", "Joel Armstrong"],
  ...[
    "王 芳",
    "Freya Lindqvist",
    "Noah Pritchard",
    "Anjali Iyer",
    "Max Dunstan",
    "Leila Farah",
    "Owen Price",
  ],
  ...["Stella Marino"],
];

/** A landline range of Queensland that the ACMA reserves for fiction too. */
const landline = (index: number) => `07 7010 ${String(index).padStart(4, "0")}`;

/** The first of them have mobiles; the others, landlines. */
export const MOBILES = PHONES.length;

export const SHOPPERS: readonly Shopper[] = NAMES.map((full, index) => {
  const [first = "", last = ""] = full.split(" ");
  const isChinese = /\p{Script=Han}/u.test(full);
  return {
    name: isChinese ? last : first,
    lastName: isChinese ? first : last,
    email: `shopper${index + 1}@example.com`,
    phone: PHONES[index] ?? landline(index),
  };
});
