/** The time when labels, issues and other personal data of the rows of a file were erased. */
export const cleared = `
alter table imports.file add column cleared bigint;
`;
