export { checkAddress } from "./check-address.ts";
export { readDestination, writeDestination, type Destination, type DestinationKind } from "./destinations.ts";
export { readKeyHolder, type KeyHolder } from "./key-holders.ts";
export { ADDRESS_REASONS, type AddressCheck, type AddressReason, type AddressWarning } from "./result.ts";
export { writeAddress } from "./write-address.ts";
