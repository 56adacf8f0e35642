import type { TransformName } from "../transforms/transforms";

/** The names that systems give a field's column: lower case without spaces and punctuation, the usual ones first. */
export type FieldNames = { field: string; names: readonly string[]; transforms: readonly TransformName[] };

/** The same columns give the words for filters and the words as written. */
const BODY = `bodytype bodystyle body bodyshape bodydescription bodytypedescription bodystyledescription
  bodystylename bodycategory`;
const TRANSMISSION = `transmission transmissiontype gearbox geartype transmissiondescription transmissionname
  gearboxtype geartypedescription transtype trans`;

/** Of several transforms, the one that reads the most cells is chosen. */
export const FIELD_NAMES: readonly FieldNames[] = [
  names(
    "stockNumber",
    `stocknumber stockno stock stocknum dealerstocknumber dealerstockno stockid stockcode stockref stockreference
    stkno stknumber inventoryid inventorynumber unitnumber itemid listingid adid referenceno vehicleid id`,
    "text",
  ),
  names(
    "vin",
    `vin vinnumber vinno vinnum vincode vehicleidentificationnumber vinchassis vinchassisnumber chassisnumber
    chassisno chassis framenumber`,
    "text",
  ),
  names(
    "rego",
    `rego regno registration regonumber registrationnumber regono regonum regplate registrationno registrationplate
    regoplate numberplate licenceplate licenseplate plateno platenumber plate`,
    "text",
  ),
  names("nvic", "nvic nvicode niviccode nviccode glassnvic", "text"),
  names("make", "make brand manufacturer makename makedescription marque", "text"),
  names(
    "model",
    "model modelname modeldescription family modelfamily familyname familydescription range",
    "text",
  ),
  names(
    "badge",
    `badge variant trim grade badgedescription badgename variantname trimlevel derivative gradename modelvariant
    edition`,
    "text",
  ),
  names("series", "series seriesname seriespublic seriesdescription modelseries", "text"),
  names(
    "year",
    `year modelyear buildyear yeargroup manufactureyear manufacturedyear manufactureryear yearofmanufacture
    yearmanufactured yearbuilt builtyear yearmodel modelyr yr complianceyear`,
    "wholeNumber",
  ),
  names("name", "title heading headline name vehicletitle listingtitle adtitle displayname", "title"),
  names(
    "carType",
    `condition newused usedornew neworused stateofvehicle stocktype vehiclecondition newusedflag newusedcode
    newusedindicator conditiontype stockcategory stockclass saletype listingtype usednew nu vehicletype type`,
    "carType",
  ),
  names(
    "status",
    "status availability stockstatus vehiclestatus salestatus salesstatus listingstatus",
    "status",
  ),
  names("certified", "certified cpo iscertified certifiedpreowned approvedused", "yesOrNo"),
  names(
    "priceCents",
    `price advertisedprice askingprice saleprice retailprice driveawayprice advprice dapprice dap driveaway
    internetprice webprice websiteprice onlineprice sellingprice sellprice currentprice displayprice listprice
    egcprice priceegc egc priceincgst priceamount pricevalue`,
    "price",
  ),
  names("beforePriceCents", "wasprice pricewas previousprice oldprice", "price"),
  names(
    "priceType",
    "pricetype pricebasis pricedescriptor pricequalifier priceinclusion pricetypedescription",
    "priceType",
  ),
  names(
    "km",
    `km kms kilometres kilometers odometer mileage odo odometerreading odometerkm odometerkms odometervalue
    kilometre kilometer kmstravelled distancetravelled mileagekm mileagevalue speedo speedometer`,
    "km",
  ),
  names(
    "colour",
    `colour color exteriorcolour exteriorcolor extcolour extcolor bodycolour bodycolor colourname colorname
    colourdescription manufacturercolour paintcolour mainscolour colourexterior colourextint exterior paint`,
    "exteriorColour",
  ),
  names(
    "interiorColour",
    `interiorcolour interiorcolor intcolour intcolor trimcolour trimcolor interiortrim trimdescription
    colourinterior upholstery interior`,
    "text",
  ),
  names(
    "drive",
    `drive drivetype drivetrain drivenwheels drivedescription drivetypedescription drivewheels driveaxle
    wheeldrive drivesystem`,
    "drive",
  ),
  names("simpleBody", BODY, "simpleBody"),
  names("body", BODY, "text"),
  names("simpleTransmission", TRANSMISSION, "simpleTransmission"),
  names("transmission", TRANSMISSION, "text"),
  names("variant.gearType", "geartype geartypedescription", "text"),
  names("simpleFuel", "fueltype fuel fueltypedescription fueldescription primaryfuel fuelname", "simpleFuel"),
  names("fuel", "fuel fueltype fueldescription fueltypedescription primaryfuel fuelname", "text"),
  names(
    "engineSize",
    `engine enginesize enginecapacity enginelitres enginesizelitres enginesizel litres capacity displacement
    enginedescription`,
    "engineSize",
  ),
  names(
    "seats",
    "seats numseats seatcount seating seatcapacity seatingcapacity noofseats numberofseats",
    "wholeNumber seats",
  ),
  names("doors", "doors numdoors doorcount noofdoors numberofdoors doornum", "wholeNumber doors"),
  names("gears", "gears numgears gearcount gearnum noofgears numberofgears speeds", "wholeNumber gears"),
  names(
    "variant.cylinders",
    "cylinders numcylinders cylindersinengine cyl cyls noofcylinders numberofcylinders enginecylinders",
    "wholeNumber cylinders",
  ),
  names("variant.engineSizeCc", "enginecc capacitycc enginesizecc enginecapacitycc cc ccs", "wholeNumber"),
  names("variant.induction", "induction inductiondescription aspiration", "text"),
  names(
    "variant.fuelConsumptionCombined",
    `fuelconsumption consumption fueleconomy fuelconsumptioncombined fueleconomycombined combinedfuelconsumption
    fuelcombined`,
    "consumption",
  ),
  names(
    "variant.towingCapacityBraked",
    "towingcapacitybraked brakedtowing towbraked towingbraked",
    "wholeNumber",
  ),
  names("variant.ancapRating", "ancaprating ancap ancapstars", "wholeNumber"),
  names(
    "regoExpiry",
    `regoexpiry registrationexpiry regoexpirydate registrationexpirydate regexpiry regexpirydate regoexp
    registrationexpires regoduedate`,
    "date",
  ),
  names("buildDate", "builddate builtdate manufacturedate dateofmanufacture productiondate", "date"),
  names("complianceDate", "compliancedate complianceplatedate complianceplate compliance", "date"),
  names(
    "features",
    `features options equipment featurelist optionlist standardfeatures standardequipment optionalfeatures
    optionalequipment vehiclefeatures extras accessories`,
    "list",
  ),
  names(
    "dealerComments",
    `comments dealercomments description sellercomments advertdescription addescription adtext advertisingtext
    advertisement webcomments vehiclecomments sellernotes longdescription fulldescription comment notes`,
    "html",
  ),
  names("city", "city suburb town locationcity dealercity yardsuburb", "text"),
  names("city", "location", "city"),
  names("state", "state region dealerstate locationstate statecode stateabbr", "stateCode"),
  names("state", "location", "state"),
  names(
    "locationName",
    `dealershipname yard branch yardname branchname locationname lotname dealername dealership dealer lot location`,
    "text",
  ),
];

function names(field: string, list: string, transforms: string): FieldNames {
  return {
    field,
    names: list.trim().split(/\s+/),
    transforms: transforms.split(" ") as TransformName[],
  };
}

/** Columns with photographs, without the number of `Photo1`, `Photo2`. */
export const PHOTO_NAMES =
  /^(?:vehicle|car|main|all)?(?:photo|image|picture|pic|img|media|gallery)s?(?:url|uri|link|path|file|filename|name|list)?s?$/;
