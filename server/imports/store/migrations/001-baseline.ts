/**
 * Tables of imports. Times are milliseconds since 1970. The statements are idempotent, because earlier versions created
 * these tables without numbered migrations.
 */
export const baseline = `
create table if not exists imports.upload (
  id text primary key,
  author text not null,
  author_id text not null,
  created bigint not null,
  started bigint,
  ended bigint,
  task text not null,
  state text not null,
  paused_for text,
  reason text,
  review boolean not null,
  skip_invalid boolean not null,
  cancel_asked boolean not null,
  force boolean not null,
  options jsonb not null,
  token text,
  token_expires bigint
);
alter table imports.upload add column if not exists received bigint;
alter table imports.upload add column if not exists run text;
alter table imports.upload add column if not exists roles jsonb;
-- Earlier versions stored an upload as paused, without a reason, while its files were received.
update imports.upload set state = 'receiving', task = 'receive' where state = 'paused' and paused_for is null;
create index if not exists upload_state on imports.upload (state, created);
create table if not exists imports.file (
  workflow_id text primary key,
  upload_id text not null references imports.upload on delete cascade,
  type text not null,
  filename text not null,
  position integer not null,
  total integer not null,
  issues jsonb not null,
  started bigint,
  ended bigint,
  erased bigint,
  log text[] not null
);
alter table imports.file add column if not exists headers jsonb;
create index if not exists file_upload on imports.file (upload_id, position);
create table if not exists imports.row (
  workflow_id text not null references imports.file on delete cascade,
  line integer not null,
  rank integer not null,
  label text not null,
  cells jsonb,
  resolved jsonb not null,
  state text not null,
  action text,
  text_issues jsonb not null,
  issues jsonb not null,
  notes jsonb not null,
  changes jsonb not null,
  fingerprint text,
  traces jsonb not null,
  account jsonb,
  primary key (workflow_id, line)
);
alter table imports.row add column if not exists undo text;
create index if not exists row_rank on imports.row (workflow_id, rank);
-- The state of a row changes with every step. A change takes a quarter of the time without an index on the state and with
-- free space on each page.
drop index if exists imports.row_state;
alter table imports.row set (fillfactor = 45);
create table if not exists imports.sent (
  workflow_id text not null references imports.file on delete cascade,
  batch text not null,
  rows json not null,
  primary key (workflow_id, batch)
);
alter table imports.sent alter column rows set storage external;
-- Bounds the problems of files that earlier versions stored unbounded, as fileIssues.ts does for new files.
update imports.file set issues = (
  select jsonb_agg(found.value order by found.place) from (
    select value, row_number() over (order by (value->>'fatal')::boolean desc, ordinality) as place
      from jsonb_array_elements(issues) with ordinality) as found
   where found.place <= 20) ||
  jsonb_build_array(jsonb_build_object('line', 1, 'fatal', false, 'issue', jsonb_build_object(
    'code', 'more', 'values', jsonb_build_object('count', jsonb_array_length(issues) - 20))))
 where jsonb_array_length(issues) > 21
`;
