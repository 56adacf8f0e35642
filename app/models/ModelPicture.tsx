import { Picture, type PictureSource } from "../ui/Picture";

/** The picture at the head of a model's pages; nothing where there is none. */
export function ModelPicture({ image }: { image: PictureSource | null }) {
  if (!image) return null;
  return (
    <div>
      <Picture
        image={image}
        alt=""
        sizes="(min-width: 64rem) 40rem, 100vw"
        priority
        className="aspect-[4/3] w-full rounded-image object-cover"
      />
    </div>
  );
}
