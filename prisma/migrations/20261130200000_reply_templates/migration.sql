-- What a dealer's people write often, by language; an empty text does not suit its way.
CREATE TABLE "reply_templates" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "mail" TEXT NOT NULL,
    "sms" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "reply_templates_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "reply_templates_language_check" CHECK ("language" IN ('en-AU', 'zh-Hans')),
    CONSTRAINT "reply_templates_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "reply_templates_name_key" ON "reply_templates"("site", "language", lower("name"));
