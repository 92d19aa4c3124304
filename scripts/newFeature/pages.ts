import type { Field } from './fields.ts';
import { lines, stateOf, titleOf, type Feature } from './feature.ts';

/** The page with the list, its columns and its side panel. */
export function listPage(feature: Feature): string {
  const { type, one, many, folder, label, labels, fields, searchable } = feature;
  const state = stateOf(feature);
  const shown = ({ name, mapping: kind, choices }: Field, from: string) =>
    kind === 'boolean'
      ? `${from}.${name} === 'true' ? text(messages.yes) : ${from}.${name} === 'false' ? text(messages.no) : undefined`
      : choices.length > 0
        ? `text(labelOf(${name}Options, ${from}.${name}))`
        : `${from}.${name}`;
  const stateColumn = !state
    ? ''
    : state.mapping === 'boolean'
      ? `statusColumn(messages.active, (row: ${type}Row) => activeStatus(row.active !== false, messages.yes, messages.no)),`
      : `statusColumn(messages.${state.name}, (row: ${type}Row) => codeStatus(row.${state.name}, labelOf(${state.name}Options, row.${state.name} ?? ''))),`;
  const title = titleOf(feature);
  const nameLabel = `messages.${title ?? 'id'}`;
  const nameIs = searchable
    ? `nameColumn(${nameLabel})`
    : `textColumn('name', ${nameLabel}, (row: ${type}Row) => row.name)`;
  const selects = fields.filter(({ choices }) => choices.length > 0);
  const builders = ['actionsColumn', 'nameColumn', 'statusColumn', 'textColumn', 'updatedColumn'].filter((name) =>
    `${nameIs} ${stateColumn} updatedColumn actionsColumn`.includes(name),
  );
  const local = [...selects.map(({ name }) => `${name}Options`), `${one}Form`, 'toRow', `type ${type}Row`];
  const badge = ['activeStatus', 'codeStatus'].find((name) => stateColumn.includes(name));
  const usesRow = `${nameIs}${stateColumn}`.includes(`${type}Row`);
  return `import type { ${type} } from '../../../common/fhir/r4.ts';
${selects.length > 0 ? `import { labelOf } from '../../shared/form/options.ts';\n` : ''}import { formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { PropertyList } from '../../shared/layout/PropertyList.tsx';
${badge ? `import { ${badge} } from '../../shared/layout/StatusBadge.tsx';\n` : ''}import { ${builders.join(', ')} } from '../../shared/table/columns.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceDetails } from '../../shared/table/ResourceDetails.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { ${local.filter((name) => usesRow || !name.startsWith('type')).join(', ')} } from './${one}.ts';
import { editPath, paths } from './index.ts';
import { messages } from './messages.ts';

/** ${labels}${searchable ? ', searched by name' : ''}. */
export default function ${type}ListPage() {
  const list = useFhirList({
    type: '${type}',
    table: '${many}',
    fileName: '${folder}',
    sort: '${searchable ? 'name' : '-_lastUpdated'}',
    sorts: [${searchable ? "'name', " : ''}'_lastUpdated'],
    toRow,
  });
  return (
    <ListPage
      list={list}
      title={messages.listTitle}${searchable ? '' : '\n      search={false}'}
      create={{ label: messages.create, to: paths.create, needs: ['${type}.create'] }}
      details={{
        title: messages.viewDetails,
        render: (id) => (
          <ResourceDetails type="${type}" id={id}>
            {(${one}) => <${type}Properties ${one}={${one}} />}
          </ResourceDetails>
        ),
      }}
      empty={messages.listEmpty}
      columns={[
        ${nameIs},
        ${stateColumn}
        updatedColumn(messages.lastUpdated),
        actionsColumn({
          label: messages.actions,
          type: '${type}',
          viewLabel: messages.viewDetails,
          editPath: (row) => editPath(row.id),
          needs: '${type}.update',
        }),
      ]}
    />
  );
}

/** Side panel of one ${label}. */
function ${type}Properties({ ${one} }: { ${one}: ${type} }) {
  const text = useText();
  const values = ${one}Form.toForm(${one});
  return (
    <PropertyList
      items={[
        [text(messages.id), ${one}.id],
${lines(fields.map((field) => `        [text(messages.${field.name}), ${shown(field, 'values')}],`))}
        [text(messages.lastUpdated), formatMoment(${one}.meta?.lastUpdated)],
      ]}
    />
  );
}
`;
}

/** The page with the form. */
export function formPage(feature: Feature): string {
  const { type, one, label, fields } = feature;
  const title = titleOf(feature);
  const selects = fields.filter(({ choices }) => choices.length > 0);
  const components = [...new Set(fields.map(({ component }) => component))].sort();
  const yesNo = `options={[{ value: 'true', label: messages.yes }, { value: 'false', label: messages.no }]}`;
  const jsx = ({ name, component, required, choices }: Field) => {
    const options = choices.length > 0 ? ` options={${name}Options}` : component === 'RadioField' ? ` ${yesNo}` : '';
    return `      <${component} name="${name}" label={messages.${name}}${required ? ' required' : ''}${options} />`;
  };
  const local = [...selects.map(({ name }) => `${name}Options`), `${one}Form`, `${one}Schema`];
  return `import { FhirFormPage } from '../../shared/form/FhirFormPage.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
${lines(components.map((name) => `import { ${name} } from '../../shared/form/${name}.tsx';`))}
import { ${local.join(', ')} } from './${one}.ts';
import { editPath, paths } from './index.ts';
import { messages } from './messages.ts';

/** Form of a new ${label}, or of the one in the address. */
export default function ${type}FormPage() {
  return (
    <FhirFormPage
      form={${one}Form}
      schema={${one}Schema}
      listPath={paths.list}
      viewPath={editPath}
      messages={{
        list: messages.listTitle,
        create: messages.formCreate,
        edit: messages.formEdit,
        created: messages.created,
        updated: messages.updated,
      }}${title === 'title' ? `\n      nameOf={(${one}) => ${one}.title}` : ''}
    >
      <FormSection title={messages.formSection}>
${lines(fields.map(jsx))}
      </FormSection>
    </FhirFormPage>
  );
}
`;
}
