/** Cell of rows whose password is generated; it is no column of a file. */
export const temporaryPassword = 'temporaryPassword';
