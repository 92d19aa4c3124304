/**
 * The reason of an upload is an issue: a code with values, as for rows. Earlier versions stored an English text. Texts
 * other than those of this program are messages of a server.
 */
export const reasonIssue = `
alter table imports.upload alter column reason type jsonb using case
  when reason is null then null
  when reason = 'The import failed unexpectedly; the log of the server has the reason' then
    jsonb_build_object('code', case state when 'failed' then 'unexpectedFailure' else 'interrupted' end)
  when reason like 'Missing permission: %' then
    jsonb_build_object('code', 'notAllowed', 'values', jsonb_build_object('need', substr(reason, 21)))
  else jsonb_build_object('code', 'server', 'values', jsonb_build_object('text', reason))
end;
`;
