/** How often the execution of a chunk failed unexpectedly, or its worker died. */
export const chunkFailures = `
alter table imports.chunk add column failures integer not null default 0;
`;
