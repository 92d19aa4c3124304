/**
 * Workers of versions before the migration "not undone" store its state as `kept` until they are stopped. The triggers of the
 * counters run afterwards.
 */
export const keptRows = `
update imports.row set state = 'notUndone' where state = 'kept';
create function imports.rename_kept() returns trigger language plpgsql as $$
begin
  new.state := 'notUndone';
  return new;
end $$;
create trigger rename_kept before insert or update of state on imports.row
  for each row when (new.state = 'kept') execute function imports.rename_kept();
`;
