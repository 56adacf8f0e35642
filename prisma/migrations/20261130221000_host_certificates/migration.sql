-- When the certificate of a site's host ends, as a job found it.
CREATE TABLE "host_certificates" (
    "host" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "host_certificates_pkey" PRIMARY KEY ("host")
);
