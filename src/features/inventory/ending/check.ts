/** Key of the last list of deliveries ending soon, of an area as in the address. */
export const endingCheck = (area: string): string => `endingDeliveries ${area}`;
