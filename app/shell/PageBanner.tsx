import { Picture } from "../ui/Picture";

/** The size every banner of a page is drawn in. */
const BANNER = { width: 1920, height: 480 };

/** The theme's picture above a page (spec 2 §9); it says nothing that the words do not. */
export function PageBanner({ image }: { image: string }) {
  return (
    <div className="page-banner">
      <Picture
        image={{ key: image, ...BANNER }}
        alt=""
        sizes="100vw"
        priority
        className="page-banner-picture"
      />
    </div>
  );
}
