/**
 * A key without an id, in databases whose waiting tokens were encrypted before the id was stored: the first process proves
 * that its key decrypts them before it stores the id.
 */
export const unknownKey = `
insert into imports.encryption_key (id)
  select '' where not exists (select from imports.encryption_key) and exists (select from imports.upload where token is not null);
`;
