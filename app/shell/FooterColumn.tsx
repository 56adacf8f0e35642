import { AppLink } from "../ui/AppLink";

type FooterColumnProps = { heading: string; links: { name: string; url: string }[] };

export function FooterColumn({ heading, links }: FooterColumnProps) {
  return (
    <div>
      <h2 className="label-caps font-display text-base font-semibold">{heading}</h2>
      <ul className="mt-2">
        {links.map(({ name, url }) => (
          <li key={`${name}${url}`}>
            <AppLink
              href={url}
              className="inline-flex min-h-9 items-center hover:underline pointer-coarse:min-h-11"
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
