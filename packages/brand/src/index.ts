export {
  brand,
  brandFile,
  getBrandLink,
  getSocialLinks,
  getTagline,
  isOfficialHost,
  type BrandLink,
  type SocialLink,
} from "./brand.ts";
export { writeBrandCss } from "./brand-css.ts";
export { BrandSchema, parseBrand, type Brand } from "./schema.ts";
