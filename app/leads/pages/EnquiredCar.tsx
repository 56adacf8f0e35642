import { carPath } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Picture, type PictureSource } from "~/ui/Picture";

type EnquiredCarProps = { car: { name: string; slug: string; image: PictureSource | null } };

/** The car that a form is about, as a small link with a picture. */
export function EnquiredCar({ car: { name, slug, image } }: EnquiredCarProps) {
  return (
    <div className="mt-6 flex items-center gap-4">
      {image ? (
        <div className="w-32 shrink-0">
          <Picture image={image} alt="" sizes="8rem" className="rounded-image" />
        </div>
      ) : null}
      <AppLink href={carPath(slug)} className="font-semibold">
        {name}
      </AppLink>
    </div>
  );
}
