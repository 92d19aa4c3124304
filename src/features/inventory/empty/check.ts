/** Key of the last list of products without stock, of an area as in the address. */
export const emptyCheck = (area: string): string => `emptyStock ${area}`;
