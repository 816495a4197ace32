export {
  brand,
  exchangeName,
  brandFile,
  getBrandLink,
  getForeignChat,
  getSocialLinks,
  getTagline,
  isOfficialHost,
  type BrandLink,
  type ForeignChat,
  type SocialLink,
} from "./brand.ts";
export { writeBrandCss, writeMarkCss } from "./brand-css.ts";
export { BrandSchema, parseBrand, type Brand } from "./schema.ts";
