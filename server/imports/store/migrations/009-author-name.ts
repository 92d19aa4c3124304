/** Full name of the author, from the token. Earlier uploads have the user name alone. */
export const authorName = `
alter table imports.upload add column author_name text;
`;
