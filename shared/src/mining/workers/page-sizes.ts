export { PAGE_SIZE_CHOICES as PAGE_SIZES } from "contracts";
