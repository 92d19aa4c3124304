/** Page size of a searchable select. */
export const optionsPage = 20;
