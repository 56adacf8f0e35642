-- AlterTable
ALTER TABLE "lead_consents" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "blog_posts" (
    "site" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "image" TEXT,
    "image_alt" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "revised_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("site","slug")
);

-- CreateTable
CREATE TABLE "marketing_withdrawals" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "marketing_withdrawals_pkey" PRIMARY KEY ("site","id")
);

-- CreateIndex
CREATE INDEX "blog_posts_site_published_at_idx" ON "blog_posts"("site", "published_at" DESC);

-- CreateIndex
CREATE INDEX "marketing_withdrawals_site_address_idx" ON "marketing_withdrawals"("site", "address");

-- AddForeignKey
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "marketing_withdrawals" ADD CONSTRAINT "marketing_withdrawals_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
