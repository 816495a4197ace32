export { ReadingCard, type ReadingCardProps } from "./reading-card.tsx";
export { readPage } from "./read-page.ts";
export { useAddressChoice } from "./use-address-choice.ts";
export { useListAddress, type ListAddress } from "./use-list-address.ts";
