/** Temporary passwords of users that an import creates, encrypted, until they are shown. */
export const passwords = `
create table imports.password (
  workflow_id text not null references imports.file on delete cascade,
  line integer not null,
  username text not null,
  secret text not null,
  primary key (workflow_id, line)
);
`;
