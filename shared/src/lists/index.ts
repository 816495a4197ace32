export { ReadingCard, type ReadingCardProps } from "./reading-card.tsx";
export { useListAddress, type ListAddress } from "./use-list-address.ts";
