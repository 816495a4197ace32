import type { Country } from "contracts/calls/common";
import { tagOf } from "routes";
import type { Locale } from "../../texts/messages.ts";

// Region code, dial code and first letter of the English name. Names in each language come from the platform's own data.
const COUNTRIES = `AE 971 U|AL 355 A|AM 374 A|AR 54 A|AT 43 A|AU 61 A|AZ 994 A|BD 880 B|BE 32 B|BG 359 B|BH 973 B|BO 591 B|BR 55 B|BT 975 B|BY 375 B|CA 1 C|CH 41 S|CL 56 C|CN 86 C|CO 57 C|CR 506 C|CY 357 C|CZ 420 C|DE 49 G|DK 45 D|DO 1809 D|EC 593 E|EE 372 E|EG 20 E|ES 34 S|ET 251 E|FI 358 F|FR 33 F|GB 44 U|GE 995 G|GR 30 G|GT 502 G|HK 852 H|HR 385 C|HU 36 H|ID 62 I|IE 353 I|IL 972 I|IN 91 I|IS 354 I|IT 39 I|JO 962 J|JP 81 J|KE 254 K|KG 996 K|KH 855 C|KR 82 S|KW 965 K|KZ 7 K|LA 856 L|LK 94 S|LT 370 L|LU 352 L|LV 371 L|MA 212 M|MD 373 M|ME 382 M|MK 389 N|MN 976 M|MO 853 M|MT 356 M|MX 52 M|MY 60 M|NG 234 N|NL 31 N|NO 47 N|NP 977 N|NZ 64 N|OM 968 O|PA 507 P|PE 51 P|PH 63 P|PK 92 P|PL 48 P|PT 351 P|PY 595 P|QA 974 Q|RO 40 R|RS 381 S|RU 7 R|SA 966 S|SE 46 S|SG 65 S|SI 386 S|SK 421 S|TH 66 T|TJ 992 T|TM 993 T|TR 90 T|TW 886 T|UA 380 U|US 1 U|UY 598 U|UZ 998 U|VE 58 V|VN 84 V|ZA 27 S`;

// Countries where networks hold back or reject text messages.
const WITHOUT_SMS: ReadonlySet<string> = new Set(["BT", "TM", "VE"]);

/** Returns the language and script of a locale; with its region, names of that region would be used. */
function scriptOf(locale: Locale): string {
  const { language, script } = new Intl.Locale(tagOf(locale));
  return script === undefined ? language : `${language}-${script}`;
}

/**
 * Lists the countries of phone numbers by name in a language.
 *
 * @param scope `special` leaves out those without SMS.
 */
export function listCountries(scope: "all" | "special", locale: Locale): Country[] {
  const language = scriptOf(locale);
  const names = new Intl.DisplayNames([language], { type: "region" });
  const compare = new Intl.Collator(language).compare;
  return COUNTRIES.split("|")
    .map((entry) => entry.split(" "))
    .filter(([region = ""]) => scope === "all" || !WITHOUT_SMS.has(region))
    .map(([region = "", value = "", first_letter = ""]) => ({
      key: names.of(region) ?? region,
      value,
      first_letter,
    }))
    .sort((one, other) => compare(one.key, other.key));
}
