/** Page size of a searching select (reference, people section 2.4). */
export const optionsPage = 20;
