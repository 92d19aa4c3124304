import type { Resource } from '../../../common/fhir/r4.ts';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { Schema } from 'yup';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { readFresh } from '../../api/read.ts';
import type { Message } from '../intl/texts.ts';
import { useText } from '../intl/useText.ts';
import { NotFoundPage } from '../state/NotFoundPage.tsx';
import { QueryState } from '../state/QueryState.tsx';
import type { FhirForm } from './fhirForm.ts';
import { FormPage } from './FormPage.tsx';
import { useFhirForm } from './useFhirForm.ts';
import { useReadFresh } from '../state/useReadFresh.ts';

/** Texts of the form; `edit` receives `{name}`. */
interface FormMessages {
  /** Title of the list. */
  list: Message;
  create: Message;
  edit: Message;
  created: Message;
  updated: Message;
  createFailed?: Message;
  updateFailed?: Message;
  /** Precedes the reason if the resource cannot be read. */
  readFailed?: Message;
}

interface Props<R extends Resource, Values extends object> {
  form: FhirForm<R, Values>;
  /** Rules with FieldMessages; a function receives the initial values of an edit. */
  schema: Schema | ((stored: Values | undefined) => Schema);
  /** Page that a save leads to. */
  listPath: string;
  /** Page of the resource with this id; a feature without such pages passes the path of the form. */
  viewPath: (id: string) => string;
  messages: FormMessages;
  /** Name in the title of an edit; by default the `name` of the resource. */
  nameOf?: (resource: R) => string | undefined;
  /** False shows 404: the id belongs to a resource with a form of its own. */
  isEditable?: (resource: R) => boolean;
  /** The fields. */
  children: ReactNode | ((stored: R | undefined) => ReactNode);
}

/**
 * Page with the form of one FHIR resource: a new one, or the one whose `id` is in the address, read from the server
 * rather than from the cache.
 */
export function FhirFormPage<R extends Resource, Values extends object>(props: Props<R, Values>) {
  const { form, messages, isEditable = () => true } = props;
  const text = useText();
  const { id } = useParams();
  const type: R['resourceType'] = form.resourceType;
  const read = useMemo(
    () => (id === undefined ? undefined : readFresh(fhirEndpoint<R, 'read'>('read', type), { id })),
    [type, id],
  );
  const query = useReadFresh(read);
  if (id === undefined) return <Editor key="new" {...props} />;
  return (
    <QueryState query={query} errorText={text(messages.readFailed)}>
      {(stored) => (isEditable(stored) ? <Editor key={id} {...props} stored={stored} /> : <NotFoundPage />)}
    </QueryState>
  );
}

function Editor<R extends Resource, Values extends object>({
  form,
  schema,
  listPath,
  viewPath,
  messages,
  nameOf = (resource) => ('name' in resource && typeof resource.name === 'string' ? resource.name : undefined),
  children,
  stored,
}: Props<R, Values> & { stored?: R }) {
  const intl = useIntl();
  const { id, initialValues, save, backTo } = useFhirForm({ form, stored, listPath, viewPath, notices: messages });
  const rules = useMemo(
    () => (typeof schema === 'function' ? schema(stored && initialValues) : schema),
    [schema, stored, initialValues],
  );
  const name = stored && (nameOf(stored) ?? id);
  return (
    <FormPage
      title={stored ? intl.formatMessage(messages.edit, { name }) : intl.formatMessage(messages.create)}
      list={{ text: intl.formatMessage(messages.list), to: listPath }}
      record={name === undefined ? undefined : { text: name, to: viewPath(id) }}
      initialValues={initialValues}
      schema={rules}
      save={save}
      cancelTo={backTo}
    >
      {typeof children === 'function' ? children(stored) : children}
    </FormPage>
  );
}
