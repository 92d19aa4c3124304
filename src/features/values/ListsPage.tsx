import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ValueSet } from '../../../common/fhir/r4.ts';
import { matches, nextLink } from '../../../common/fhir/bundle.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { isPublished } from '../../../common/fhir/canonical.ts';
import { useSearchValueSetQuery } from '../../api/fhir/index.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import type { Status } from '../../shared/layout/StatusBadge.tsx';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { useText, type Text } from '../../shared/intl/useText.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { statusColumn, textColumn } from '../../shared/table/columns.tsx';
import { LocalTable } from '../../shared/table/LocalTable.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { knownLists } from './knownLists.ts';
import { messages } from './messages.ts';
import { viewPath } from './index.ts';

/** Maximum number of value sets read. */
const maxLists = 500;

interface ListRow {
  id: string;
  url: string;
  name: Text;
  usedIn: Text | undefined;
  isStored: boolean;
}

/** A value set of the server. */
const storedRows = rowMapping('ValueSet', ['url', 'title', 'name'], ({ id = '', url = '', title, name }): ListRow => {
  const label = [title, name, url, id].find((text) => typeof text === 'string' && text !== '') ?? id;
  return { id, url, name: label, usedIn: undefined, isStored: true };
});

/** The lists that screens read, then the other value sets of the server. */
function rowsOf(valueSets: readonly ValueSet[], compare: (one: string, other: string) => number): ListRow[] {
  const stored = valueSets.map((valueSet) => storedRows.toRow(valueSet));
  const urls = new Set(stored.map(({ url }) => url));
  const known = knownLists.map(({ id, url, title, usedIn }): ListRow => ({
    ...{ id, url, name: title, usedIn },
    isStored: urls.has(url),
  }));
  const own = new Set(known.map(({ url }) => url));
  const nameOf = ({ name }: ListRow): string => (typeof name === 'string' ? name : '');
  const others = stored.filter(({ url }) => !own.has(url));
  return [...known, ...others.sort((one, other) => compare(nameOf(one), nameOf(other)))];
}

function statusOf({ url, isStored }: ListRow): Status {
  if (isPublished(url)) return { tone: 'neutral', label: messages.outside };
  return isStored ? { tone: 'success', label: messages.editable } : { tone: 'pending', label: messages.absent };
}

/** The lists of values, with those that the application reads first. */
export default function ListsPage() {
  const intl = useIntl();
  const text = useText();
  const compare = useLocaleCompare();
  const list = useListParams({ table: 'valueLists' });
  const query = useSearchValueSetQuery({ _elements: storedRows.elements, _count: maxLists });
  const title = intl.formatMessage(messages.title);
  return (
    <>
      <PageHeader title={title} />
      <Intro>
        <FormattedMessage {...messages.intro} />
      </Intro>
      <QueryState query={query} errorText={intl.formatMessage(messages.failed)}>
        {(bundle) => (
          <>
            {nextLink(bundle) !== undefined && (
              <MessageBar intent="warning">
                <MessageBarBody>
                  <FormattedMessage {...messages.limited} values={{ limit: maxLists }} />
                </MessageBarBody>
              </MessageBar>
            )}
            <LocalTable
              label={title}
              file="lists-of-values"
              rows={rowsOf(matches<ValueSet>(bundle, 'ValueSet'), compare)}
              getRowId={({ id }) => id}
              list={list}
              search
              searched={({ name, url }) => `${text(name)} ${url}`}
              columns={[
                {
                  key: 'name',
                  label: messages.name,
                  to: ({ id }) => viewPath(id),
                  render: ({ name }) => text(name),
                  text: ({ name }) => name,
                },
                textColumn('usedIn', messages.usedIn, ({ usedIn }: ListRow) => usedIn),
                statusColumn(messages.state, statusOf),
                textColumn('address', messages.address, ({ url }: ListRow) => url, { hidden: true }),
              ]}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
