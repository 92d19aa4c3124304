/**
 * Chunks, which workers share; keys and references of rows, which are checked in SQL; counters of rows by state, which
 * triggers maintain.
 */
export const chunks = `
alter table imports.upload rename column cancel_asked to cancel_requested;
alter table imports.upload
  add column total integer not null default 0,
  add column retry_at bigint,
  add column failures integer not null default 0,
  drop column run;
update imports.upload set total = (select coalesce(sum(total), 0) from imports.file where upload_id = upload.id);

alter table imports.row
  add column level integer not null default 0,
  add column key text,
  add column key_column text not null default '',
  add column parent text;

-- An undo of rows without levels keeps their order.
update imports.row set level = rank / 200;

create table imports.counter (
  workflow_id text not null references imports.file on delete cascade,
  state text not null,
  action text not null,
  rows integer not null,
  primary key (workflow_id, state, action)
);
insert into imports.counter
  select workflow_id, state, coalesce(action, ''), count(*) from imports.row group by 1, 2, 3;

create function imports.count_inserted() returns trigger language plpgsql as $$
begin
  insert into imports.counter as counter (workflow_id, state, action, rows)
    select workflow_id, state, coalesce(action, ''), count(*) from after group by 1, 2, 3 order by 1, 2, 3
    on conflict (workflow_id, state, action) do update set rows = counter.rows + excluded.rows;
  return null;
end $$;
create trigger count_inserted after insert on imports.row
  referencing new table as after for each statement execute function imports.count_inserted();

create function imports.count_updated() returns trigger language plpgsql as $$
begin
  insert into imports.counter as counter (workflow_id, state, action, rows)
    select workflow_id, state, coalesce(action, ''), sum(change) from (
      select workflow_id, state, action, 1 as change from after
      union all select workflow_id, state, action, -1 from before) as changes
     group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (workflow_id, state, action) do update set rows = counter.rows + excluded.rows;
  return null;
end $$;
create trigger count_updated after update on imports.row
  referencing old table as before new table as after for each statement execute function imports.count_updated();

create table imports.chunk (
  upload_id text not null references imports.upload on delete cascade,
  number integer not null,
  kind text not null,
  workflow_id text,
  level integer not null,
  first integer not null,
  last integer not null,
  state text not null,
  exclusive text,
  owner text,
  lease timestamptz,
  attempts integer not null default 0,
  sent json,
  plan json,
  primary key (upload_id, number)
);
alter table imports.chunk alter column plan set storage external;
create index chunk_open on imports.chunk (state, upload_id) where state in ('ready', 'running');
create unique index chunk_exclusive on imports.chunk (exclusive) where state = 'running';

create table imports.key (
  upload_id text not null references imports.upload on delete cascade,
  key text not null,
  workflow_id text not null,
  line integer not null,
  alias boolean not null
);
create index key_upload on imports.key (upload_id, key);
create table imports.provider (
  upload_id text not null references imports.upload on delete cascade,
  key text not null,
  workflow_id text,
  line integer,
  primary key (upload_id, key)
);
create table imports.reference (
  upload_id text not null references imports.upload on delete cascade,
  workflow_id text not null,
  line integer not null,
  place integer not null,
  type text,
  key text,
  name text,
  exact_alias text,
  folded_alias text,
  column_name text not null,
  name_column text not null,
  parent boolean not null,
  found text[],
  provider_file text,
  provider_line integer,
  primary key (workflow_id, line, place)
);
create index reference_key on imports.reference (upload_id, key);
create index reference_name on imports.reference (upload_id, exact_alias) where name is not null;
create index reference_parent on imports.reference (provider_file, provider_line) where parent;
create table imports.planned (
  upload_id text not null references imports.upload on delete cascade,
  kind text not null,
  key text not null,
  value jsonb not null,
  primary key (upload_id, kind, key)
);
create table imports.name (
  upload_id text not null references imports.upload on delete cascade,
  key text not null,
  workflow_id text not null,
  line integer not null,
  name text not null,
  scope text not null
);
create index name_upload on imports.name (upload_id, key);

-- Rows that earlier versions were sending. Their uploads are checked or written again.
update imports.row set state = 'sending', traces = given.traces, account = given.account
  from imports.sent, json_to_recordset(sent.rows) as given (line integer, traces jsonb, account jsonb)
 where row.workflow_id = sent.workflow_id and row.line = given.line and state in ('planned', 'sending');
drop table imports.sent;
update imports.upload set task = 'check' where task = 'write' and state in ('queued', 'active', 'paused');
update imports.upload set state = 'queued', task = 'check' where state = 'review';
update imports.upload set state = 'queued' where state = 'active';
insert into imports.chunk (upload_id, number, kind, level, first, last, state)
  select id, 0, 'prepare', 0, 0, 0, 'ready' from imports.upload where state in ('queued', 'paused');
`;
