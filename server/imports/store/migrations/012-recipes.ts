/**
 * The uploaded files, compressed and encrypted, and the recipe by which the rows of each were derived, so that another one can
 * be applied. Files of earlier versions have neither. Corrections of cells outlast the derivation. Groups of issues are counted at
 * the end of a check. Named recipes are shared by the users of the installation.
 */
export const recipes = `
alter table imports.file add column recipe jsonb, add column recipe_version integer not null default 0,
  add column content text, add column derived boolean not null default true;
create table imports.content (
  upload_id text not null references imports.upload on delete cascade,
  name text not null,
  part integer not null,
  body text not null,
  primary key (upload_id, name, part)
);
alter table imports.content alter column body set storage external;
create table imports.correction (
  workflow_id text not null references imports.file on delete cascade,
  line integer not null,
  column_name text not null,
  value text not null,
  primary key (workflow_id, line, column_name)
);
create table imports.issue_group (
  workflow_id text not null references imports.file on delete cascade,
  place integer not null,
  code text not null,
  column_name text,
  value text not null,
  rows integer not null,
  issue jsonb not null,
  line integer not null,
  primary key (workflow_id, place)
);
create table imports.recipe (
  id text primary key,
  type text not null,
  name text not null,
  recipe jsonb not null,
  version integer not null,
  author text not null,
  changed bigint not null
);
create unique index recipe_name on imports.recipe (type, lower(name));
`;
