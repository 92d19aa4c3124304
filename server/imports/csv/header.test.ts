import { readHeader, suggestMapping } from './header.ts';

const expected = {
  columns: ['teamName', 'teamActive', 'method', 'teamId'],
  required: ['teamName'],
  aliases: { teamName: ['name'], teamActive: ['active'], teamId: ['id'] },
  otherKinds: {
    users: ['firstName', 'lastName', 'username', 'email'],
    products: ['name', 'active', 'method', 'id', 'materialNumber'],
    inventories: ['name', 'active', 'method', 'id', 'poNumber'],
  },
};
const issuesOf = (...headers: string[]) => readHeader(headers, expected).issues;
const namesOf = (...headers: string[]) => readHeader(headers, expected).positions.map(([, name]) => name);

test('headers of other importers are recognized as template columns', () => {
  expect(namesOf('name', 'active', 'ID')).toEqual(['teamName', 'teamActive', 'teamId']);
  expect(issuesOf('name', 'active', 'ID')).toEqual([]);
});

test('a column name takes precedence over an alias, regardless of position', () => {
  expect(namesOf('name', 'Team Name')).toEqual(['teamName']);
  expect(readHeader(['name', 'Team Name'], expected).positions).toEqual([[1, 'teamName']]);
});

test.each([
  ['Team_Nam', 'teamName'],
  ['temName', 'teamName'],
  ['methode', 'method'],
])('the unknown header %s is reported with the nearest column, %s', (header, nearest) => {
  expect(issuesOf(header, ...(nearest === 'teamName' ? [] : ['teamName']))).toContainEqual({
    issue: { code: 'columnUnknown', column: header, values: { value: header, nearest } },
    fatal: false,
  });
});

test('an unknown header without a similar unused column gets no suggestion', () => {
  expect(issuesOf('teamName', 'colour')).toEqual([
    { issue: { code: 'columnIgnored', column: 'colour', values: { value: 'colour' } }, fatal: false },
  ]);
  expect(issuesOf('teamName', 'method', 'methode')[0]?.issue.code).toBe('columnIgnored');
});

test('the columns of another file type are one error', () => {
  expect(issuesOf('firstName', 'lastName', 'username', 'email', 'password')).toEqual([
    { issue: { code: 'otherKind', column: 'teamName', values: { file: 'users' } }, fatal: true },
  ]);
});

test.each<[string, string[], (string | null)[] | undefined]>([
  ['all headers recognized', ['name', 'Active', '', 'row', 'error'], undefined],
  [
    'one header similar to a column, one without a similar column',
    ['methode', 'colour', 'teamName'],
    ['method', null, 'teamName'],
  ],
  ['two headers similar to the same column', ['teamName', 'methode', 'methodd'], ['teamName', 'method', null]],
  ['the same column twice', ['teamName', 'Team Name'], ['teamName', null]],
  ['a required column is missing', ['label', 'active'], [null, 'teamActive']],
  ['the columns of another kind of file', ['firstName', 'lastName', 'username', 'email'], undefined],
  ['too many columns', Array.from({ length: 501 }, (_each, index) => `c${index}`), undefined],
])('the suggested mapping: %s', (_name, headers, mapping) => {
  expect(suggestMapping(headers, expected)).toEqual(mapping);
});

test('a mapping overrides the names of the headers', () => {
  const mapping = [null, 'teamName', 'method'];
  const header = readHeader(['teamName', 'Label', 'How'], { ...expected, mapping });
  expect(header.positions).toEqual([
    [1, 'teamName'],
    [2, 'method'],
  ]);
  const omitted = { code: 'columnOmitted', column: 'teamName', values: { value: 'teamName' } };
  expect(header.issues).toEqual([{ issue: omitted, fatal: false }]);
  // Of the file of errors.
  expect(readHeader(['Label', 'row', 'error'], { ...expected, mapping: ['teamName', null, null] }).issues).toEqual([]);
});

test('a mapping without a required column reports that column as missing', () => {
  const { issues } = readHeader(['Label'], { ...expected, mapping: [null, 'teamName'] });
  expect(issues).toEqual([
    { issue: { code: 'columnOmitted', column: 'Label', values: { value: 'Label' } }, fatal: false },
    { issue: { code: 'header', column: 'teamName', values: { value: 'teamName' } }, fatal: true },
  ]);
});

test('file types that match equally well are not suggested', () => {
  const columns = { ...expected, aliases: {} };
  expect(readHeader(['name', 'active', 'method', 'id'], columns).issues).toContainEqual({
    issue: { code: 'header', column: 'teamName', values: { value: 'teamName' } },
    fatal: true,
  });
});

test('a message shows a header as it is, without invisible characters', () => {
  expect(issuesOf('teamName', 'Tag|Facility/Location: @\u0007x')[0]?.issue.values?.value).toBe(
    'Tag|Facility/Location: @?x',
  );
});
