/** What Chinese-speaking shoppers call it, in the words that dealers use. */
const MAKES: Record<string, string> = {
  丰田: "toyota",
  本田: "honda",
  马自达: "mazda",
  万事得: "mazda",
  日产: "nissan",
  尼桑: "nissan",
  三菱: "mitsubishi",
  斯巴鲁: "subaru",
  铃木: "suzuki",
  五十铃: "isuzu",
  雷克萨斯: "lexus",
  凌志: "lexus",
  英菲尼迪: "infiniti",
  大发: "daihatsu",
  现代: "hyundai",
  起亚: "kia",
  捷恩斯: "genesis",
  双龙: "ssangyong",
  大众: "volkswagen",
  福斯: "volkswagen",
  奔驰: "mercedes benz",
  宾士: "mercedes benz",
  梅赛德斯: "mercedes benz",
  宝马: "bmw",
  奥迪: "audi",
  保时捷: "porsche",
  斯柯达: "skoda",
  迷你: "mini",
  福特: "ford",
  霍顿: "holden",
  吉普: "jeep",
  雪佛兰: "chevrolet",
  克莱斯勒: "chrysler",
  道奇: "dodge",
  凯迪拉克: "cadillac",
  特斯拉: "tesla",
  路虎: "land rover",
  捷豹: "jaguar",
  宾利: "bentley",
  劳斯莱斯: "rolls royce",
  阿斯顿马丁: "aston martin",
  名爵: "mg",
  沃尔沃: "volvo",
  极星: "polestar",
  标致: "peugeot",
  雷诺: "renault",
  雪铁龙: "citroen",
  菲亚特: "fiat",
  阿尔法罗密欧: "alfa romeo",
  法拉利: "ferrari",
  兰博基尼: "lamborghini",
  玛莎拉蒂: "maserati",
  比亚迪: "byd",
  长城: "gwm",
  哈弗: "haval",
  奇瑞: "chery",
  吉利: "geely",
  大通: "ldv",
  小鹏: "xpeng",
  极氪: "zeekr",
  零跑: "leapmotor",
  哈雷: "harley",
  雅马哈: "yamaha",
  川崎: "kawasaki",
  杜卡迪: "ducati",
  凯旋: "triumph",
};

const MODELS: Record<string, string> = {
  卡罗拉: "corolla",
  花冠: "corolla",
  凯美瑞: "camry",
  佳美: "camry",
  雅力士: "yaris",
  海拉克斯: "hilux",
  海狮: "hiace",
  汉兰达: "kluger",
  普拉多: "prado",
  霸道: "prado",
  兰德酷路泽: "landcruiser",
  陆地巡洋舰: "landcruiser",
  荣放: "rav4",
  思域: "civic",
  飞度: "jazz",
  雅阁: "accord",
  奇骏: "x-trail",
  逍客: "qashqai",
  途乐: "patrol",
  纳瓦拉: "navara",
  聆风: "leaf",
  欧蓝德: "outlander",
  帕杰罗: "pajero",
  劲炫: "asx",
  森林人: "forester",
  傲虎: "outback",
  翼豹: "impreza",
  雨燕: "swift",
  吉姆尼: "jimny",
  途胜: "tucson",
  胜达: "santa fe",
  伊兰特: "elantra",
  狮跑: "sportage",
  索兰托: "sorento",
  嘉华: "carnival",
  高尔夫: "golf",
  途观: "tiguan",
  马球: "polo",
  野马: "mustang",
  福克斯: "focus",
  锐界: "edge",
  撼路者: "everest",
  揽胜: "range rover",
  卫士: "defender",
  牧马人: "wrangler",
  大切诺基: "grand cherokee",
  海豚: "dolphin",
  海豹: "seal",
};

const KINDS: Record<string, string> = {
  皮卡车: "ute",
  皮卡: "ute",
  越野车: "suv",
  运动型多用途车: "suv",
  掀背车: "hatch",
  两厢车: "hatch",
  两厢: "hatch",
  三厢车: "sedan",
  三厢: "sedan",
  轿车: "sedan",
  旅行车: "wagon",
  面包车: "van",
  货车: "van",
  厢式车: "van",
  敞篷车: "convertible",
  敞篷: "convertible",
  跑车: "coupe",
  多座商务车: "people mover",
  商务车: "people mover",
  保姆车: "people mover",
  底盘货车: "cab chassis",
  摩托车: "motorcycle",
  机车: "motorcycle",
  房车: "caravan",
  便宜: "cheap",
  柴油: "diesel",
  汽油: "petrol",
  插电式混合动力: "phev",
  插电混动: "phev",
  插电混合动力: "phev",
  插混: "phev",
  油电混合: "hybrid",
  混合动力: "hybrid",
  混动: "hybrid",
  纯电动: "electric",
  纯电: "electric",
  电动车: "electric",
  电动: "electric",
  电车: "electric",
  新能源: "electric",
  自动挡: "automatic",
  自动档: "automatic",
  自动波: "automatic",
  自动: "automatic",
  自排: "automatic",
  手动挡: "manual",
  手动档: "manual",
  手动: "manual",
  手排: "manual",
  无级变速: "cvt",
  四轮驱动: "4wd",
  全轮驱动: "awd",
  全时四驱: "awd",
  四驱: "4wd or awd",
  前驱: "fwd",
  后驱: "rwd",
  两驱: "2wd",
  二手车: "used",
  二手: "used",
  旧车: "used",
  全新车: "new",
  全新: "new",
  新车: "new",
  试驾车: "demo",
  试驾展示: "demo",
  展示车: "demo",
  展车: "demo",
  认证: "certified",
};

const COLOURS: Record<string, string> = {
  白: "white",
  黑: "black",
  银: "silver",
  灰: "grey",
  红: "red",
  蓝: "blue",
  绿: "green",
  黄: "yellow",
  橙: "orange",
  棕: "brown",
  金: "gold",
  紫: "purple",
  米: "beige",
  香槟: "champagne",
  珍珠白: "pearl",
  古铜: "bronze",
};

const PLACES: Record<string, string> = {
  悉尼: "sydney",
  墨尔本: "melbourne",
  布里斯班: "brisbane",
  珀斯: "perth",
  阿德莱德: "adelaide",
  堪培拉: "canberra",
  黄金海岸: "gold coast",
  昆士兰: "queensland",
  新南威尔士: "new south wales",
  新州: "nsw",
  昆州: "qld",
  维州: "vic",
  维多利亚: "vic",
  西澳: "wa",
  南澳: "sa",
  塔州: "tas",
};

const AMOUNTS: Record<string, string> = {
  级: "class",
  系列: "series",
  系: "series",
  公里: "km",
  千米: "km",
  人座: "seats",
  座位: "seats",
  座: "seats",
  澳元: "dollars",
  澳币: "dollars",
  美元: "dollars",
  元: "dollars",
  块: "dollars",
  刀: "dollars",
  不超过: "under",
  不高于: "under",
  不到: "under",
  低于: "under",
  少于: "under",
  小于: "under",
  最多: "under",
  最高: "under",
  预算: "budget",
  不低于: "over",
  不少于: "over",
  高于: "over",
  超过: "over",
  大于: "over",
  至少: "over",
  最低: "over",
  以下: "or less",
  以内: "or less",
  之内: "or less",
  内: "or less",
  以上: "or more",
  起: "or more",
  以后: "or newer",
  之后: "or newer",
  后: "or newer",
  以前: "or older",
  之前: "or older",
  前: "or older",
  左右: "or so",
  上下: "or so",
  大约: "around",
  到: "to",
  至: "to",
};

/** Words that add nothing to what is asked for. */
const NOISE = [
  "一辆",
  "一台",
  "辆",
  "台",
  "我想买",
  "我要买",
  "我要",
  "想买",
  "想要",
  "请问",
  "有没有",
  "价格",
  "里程",
  "颜色",
  "的",
  "车",
  "款",
  "年",
];
const NEAR = ["我附近", "附近"];

const NUMERALS = "零一二三四五六七八九";
const TEN_THOUSAND = 10_000;

/** The characters of other spellings that a shopper from Hong Kong or Taiwan types. */
const TRADITIONAL =
  "豐馬達產鈴現亞賓驅動電車機銀紅藍綠黃萬後內級變換舊試駕證認漢蘭羅凱麗馳寶奧標緻諾鐵龍極長頓轎兩廂貨價預過檔擋輪純顏澤陸衛發勝瑪貝億塊爾";
const SIMPLIFIED =
  "丰马达产铃现亚宾驱动电车机银红蓝绿黄万后内级变换旧试驾证认汉兰罗凯丽驰宝奥标致诺铁龙极长顿轿两厢货价预过档挡轮纯颜泽陆卫发胜玛贝亿块尔";

const PHRASES = phrases();
const HAN = /\p{Script=Han}/u;

/** Chinese words of a search as the English ones that the stock is described in; other text is unchanged. */
export function inEnglish(text: string): string {
  if (!isChinese(text)) return text;
  const simplified = [...text].map((character) => SIMPLIFIED[TRADITIONAL.indexOf(character)] ?? character);
  let rest = withNumbers(simplified.join(""));
  for (const [chinese, english] of PHRASES) rest = rest.replaceAll(chinese, ` ${english} `);
  return rest;
}

export function isChinese(text: string): boolean {
  return HAN.test(text);
}

/** Longest first: 纯电动 before 电动. A colour with the word for it before one alone. */
function phrases(): [chinese: string, english: string][] {
  const colours = Object.entries(COLOURS).map(([colour, english]) => [`${colour}色`, english] as const);
  const all = [
    ...[MAKES, MODELS, KINDS, PLACES, AMOUNTS, COLOURS].flatMap((words) => Object.entries(words)),
    ...colours,
    ...NEAR.map((word) => [word, "near me"] as const),
    ...NOISE.map((word) => [word, ""] as const),
  ];
  return all
    .map(([chinese, english]): [string, string] => [chinese, english])
    .sort(([one], [other]) => other.length - one.length);
}

/** 2万 and 两万五 are 20000 and 25000; 七座 is 7座. */
function withNumbers(text: string): string {
  return text
    .replace(/[一二两三四五六七八九](?=[万座])/g, digitOf)
    .replace(
      /(?<![\d.])(\d{1,6}(?:\.\d{1,2})?)万([一二三四五六七八九])?/g,
      (_, number: string, thousands?: string) => {
        const more = thousands ? Number(digitOf(thousands)) * 1_000 : 0;
        return String(Math.round(Number(number) * TEN_THOUSAND) + more);
      },
    );
}

function digitOf(numeral: string): string {
  return String(numeral === "两" ? 2 : NUMERALS.indexOf(numeral));
}
