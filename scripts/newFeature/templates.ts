import type { Field } from './fields.ts';
import { lines, stateOf, titleOf, type Feature } from './feature.ts';
import { formPage, listPage } from './pages.ts';

/** The files of a feature by name, to be formatted with Prettier. */
export function featureFiles(feature: Feature): Record<string, string> {
  const { type, one } = feature;
  return {
    'index.ts': manifest(feature),
    'messages.ts': messages(feature),
    [`${one}.ts`]: mapping(feature),
    [`${one}.test.ts`]: test(feature),
    [`${type}ListPage.tsx`]: listPage(feature),
    [`${type}FormPage.tsx`]: formPage(feature),
  };
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replace(/\s+/g, ' ').trim()}'`;
const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function manifest({ type, many, path, labels }: Feature): string {
  return `import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('${many}.menu', {
  menu: [${quote(labels)}, ${quote(`Menu entry of ${uncapital(labels)}`)}, 'entry'],
});

/** Route patterns of the feature's pages. */
export const paths = {
  list: '/${path}/list',
  create: '/${path}/add-edit',
  edit: '/${path}/add-edit/:id',
} as const;

/** Path of the form of one resource. */
export function editPath(id: string): string {
  return pathTo(paths.edit, { id });
}

export const ${many} = defineFeature({
  key: '${many}',
  resources: { ${type}: { history: 'restore' } },
  menu: [{ to: paths.list, label: messages.menu, section: 'data', icon: 'record', order: 100 }],
  routes: [
    { path: paths.list, needs: ['${type}.read'], load: () => import('./${type}ListPage.tsx') },
    { path: paths.create, needs: ['${type}.create'], load: () => import('./${type}FormPage.tsx') },
    { path: paths.edit, needs: ['${type}.update'], load: () => import('./${type}FormPage.tsx') },
  ],
});
`;
}

function messages({ many, label, labels, fields }: Feature): string {
  // To be refined by the author of the feature.
  const description = `List and form of ${uncapital(labels)}`;
  /** A text with the last part of its id. */
  const message = (key: string, name: string, text: string, about = description) =>
    `${key}: [${quote(text)}, ${quote(about)}${name === key ? '' : `, ${quote(name)}`}],`;
  const group = (name: string, members: readonly string[]) =>
    members.length > 0 ? `...texts('${many}.${name}', {\n${lines(members)}\n}),` : '';
  const hasBoolean = fields.some(({ mapping: kind }) => kind === 'boolean');
  const groups = [
    group('list', [
      message('listTitle', 'title', labels),
      message('listEmpty', 'empty', `There are no ${labels.toLowerCase()} yet.`),
      message('create', 'create', `Add ${label}`),
      message('viewDetails', 'viewDetails', 'View Details'),
    ]),
    group('field', [
      message('id', 'id', 'Id'),
      ...fields.map(({ name, label: text }) => message(name, name, text)),
      message('lastUpdated', 'lastUpdated', 'Last Updated'),
      message('actions', 'actions', 'Actions'),
    ]),
    group('value', hasBoolean ? [message('yes', 'yes', 'Yes'), message('no', 'no', 'No')] : []),
    ...fields.map(({ name, choices }) =>
      group(
        name,
        choices.map((choice) => message(choice.message, uncapital(choice.message.slice(name.length)), choice.label)),
      ),
    ),
    group('form', [
      message('formCreate', 'create', `Add ${label}`),
      message('formSection', 'section', capital(label)),
      message('formEdit', 'edit', `Edit ${label} | {name}`, `${description}. {name}: name of the record`),
    ]),
    group('rule', [message('required', 'required', 'Required')]),
    group('notice', [
      message('created', 'created', `${capital(label)} created successfully`),
      message('updated', 'updated', `${capital(label)} updated successfully`),
    ]),
  ];
  return `import { texts } from '../../shared/intl/texts.ts';

export const messages = {
${lines(groups.filter(Boolean))}
};
`;
}

function mapping(feature: Feature): string {
  const { type, one, fields, hasIdentifier } = feature;
  const title = titleOf(feature);
  const state = stateOf(feature);
  const selects = fields.filter(({ choices }) => choices.length > 0);
  const args = ({ name, mapping: kind, choices }: Field) =>
    kind === 'boolean'
      ? `'${name}', { initial: 'true' }`
      : kind === 'code'
        ? `'${name}', '${choices[0]?.code ?? ''}'`
        : `'${name}'`;
  const create = hasIdentifier ? '' : `, { create: (id) => ({ resourceType: '${type}', id }) as ${type} }`;
  const elements = ["id = ''", 'meta', title, state?.name].filter((element) => element !== undefined);
  return `import type { ${type} } from '../../../common/fhir/r4.ts';
import * as yup from 'yup';
import { fhirForm } from '../../shared/form/fhirForm.ts';
import { ${[...new Set(fields.map((field) => field.mapping))].sort().join(', ')} } from '../../shared/form/fieldMapping.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
${selects.length > 0 ? `import { codeOptions } from '../../shared/form/options.ts';\n` : ''}import { messages } from './messages.ts';

/** Row of the list. */
export type ${type}Row = ReturnType<typeof toRow>;

export function toRow({ ${elements.join(', ')} }: ${type}) {
  return { id, name: ${title ? `${title} ?? id` : 'id'}, ${state ? `${state.name}, ` : ''}lastUpdated: meta?.lastUpdated };
}

${selects
  .map(
    ({ name, choices, system }) => `export const ${name}Options = codeOptions({
${lines(choices.map(({ code, message }) => `  ${quote(code)}: messages.${message},`))}
}${system ? `, ${quote(system)}` : ''});
`,
  )
  .join('\n')}
export const ${one}Form = fhirForm('${type}', {
${lines(fields.map((field) => `  ${field.name}: ${field.mapping}(${args(field)}),`))}
}${create});

/** Rules of the form. */
export const ${one}Schema = yup.object({
${lines(
  fields
    .filter(({ required }) => required)
    .map(({ name }) => `  ${name}: yup.string().trim().required(fieldMessage(messages.required)),`),
)}
});
`;
}

function test({ type, one, many, label, fields, hasIdentifier }: Feature): string {
  const arbitrary = ({ mapping: kind, choices }: Field) => {
    const codes = choices.slice(0, 3).map((choice) => quote(choice.code));
    const coding = 'fc.record({ system: fc.string(), code: fc.string(), display: fc.string() })';
    return {
      text: 'fc.string()',
      boolean: 'fc.boolean()',
      number: 'fc.integer()',
      code: `fc.constantFrom(${codes.join(', ')})`,
      coding,
      codeableConcept: `fc.record({ coding: fc.array(${coding}), text: fc.string() })`,
      codeableConcepts: `fc.array(fc.record({ coding: fc.array(${coding}), text: fc.string() }))`,
    }[kind];
  };
  const required = fields.filter((field) => field.required);
  return `import type { ${type} } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { validateForm } from '../../shared/form/validateForm.ts';
import { ${one}Form as form, ${one}Schema } from './${one}.ts';

/** The elements with a field, beside elements without. */
const any${type} = fc.record(
  {
    resourceType: fc.constant('${type}' as const),
    id: fc.string(),
    language: fc.constantFrom('en', 'sw'),
    extension: fc.array(fc.record({ url: fc.webUrl(), valueString: fc.string() })),
${lines(fields.map((field) => `    ${field.name}: ${arbitrary(field)},`))}
  },
  { requiredKeys: ['resourceType'] },
) as fc.Arbitrary<object> as fc.Arbitrary<${type}>;

test('a stored ${label} with unchanged values is the same object', () => {
  fc.assert(fc.property(any${type}, (stored) => form.toResource(form.toForm(stored), stored, 'unused') === stored));
});

test('a new ${label} has an id and the initial values', () => {
  const created = form.toResource(form.initialValues, undefined, 'new-id');
  expect(created).toMatchObject({
    resourceType: '${type}',
    id: 'new-id',${hasIdentifier ? "\n    identifier: [{ use: 'official', value: 'new-id' }]," : ''}
  });
  expect(form.toForm(created)).toEqual(form.initialValues);
});

test('the required fields are required', async () => {
  const required = {
    id: '${many}.rule.required',
    defaultMessage: 'Required',
  };
  expect(await validateForm(${one}Schema, {})).toEqual({
${lines(required.map(({ name }) => `    ${name}: required,`))}
  });
});
`;
}
