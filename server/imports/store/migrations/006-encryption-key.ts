/** The id of the key that encrypts tokens and passwords, so that a process without this key is recognized. */
export const encryptionKey = `
create table imports.encryption_key (
  one boolean primary key default true check (one),
  id text not null
);
`;
