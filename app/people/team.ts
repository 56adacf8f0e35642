import type { Profile } from "~/site/config/people";
import type { PictureSource } from "~/ui/Picture";

/** Somebody as a page shows them. */
export type TeamMember = Pick<
  Profile,
  "id" | "name" | "role" | "spoken" | "languages" | "phone" | "email"
> & {
  picture: PictureSource | null;
  /** The names of their locations; none on the page of one. */
  places: string[];
};

type Place = { slug: string; name: string; visible: boolean };

/** Portraits are square; the page crops others to it. */
const PICTURE_SIZE = { width: 640, height: 640 };

/** Everybody, in the dealer's order, with the locations that the site shows. */
export function wholeTeam(team: readonly Profile[], locations: readonly Place[]): TeamMember[] {
  const shown = locations.filter(({ visible }) => visible);
  return team.map((profile) => {
    const own = shown.filter(({ slug }) => profile.locations.includes(slug));
    return toMember(
      profile,
      own.map(({ name }) => name),
    );
  });
}

/** Who works at a location. */
export function teamAt(team: readonly Profile[], location: string): TeamMember[] {
  return team.filter(({ locations }) => locations.includes(location)).map((each) => toMember(each, []));
}

function toMember({ picture, locations: _, ...rest }: Profile, places: string[]): TeamMember {
  return {
    ...rest,
    picture: picture === null ? null : { key: picture, ...PICTURE_SIZE },
    places,
  };
}

/** What stands for somebody without a portrait: the first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(" ").filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]).join("");
}
