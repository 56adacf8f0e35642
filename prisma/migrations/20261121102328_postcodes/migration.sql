-- CreateTable
CREATE TABLE "postcodes" (
    "code" CHAR(4) NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "postcodes_pkey" PRIMARY KEY ("code")
);
