/** The headings of the PDF in the site's words. */
export type PdfWords = {
  features: string;
  moreFeatures: string;
  comments: string;
  specifications: string;
  goodToKnow: string;
  scan: string;
  noPhotos: string;
  /** With {page} and {pages}, which only the finished document knows. */
  page: string;
};
