/** The state of rows that an undo leaves unchanged was named `kept`. The triggers update the counters. */
export const notUndone = `
update imports.row set state = 'notUndone' where state = 'kept';
`;
