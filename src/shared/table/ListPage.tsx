import type { ReactNode } from 'react';
import type { Permission } from '../../session/permissions.ts';
import { useText, type Text } from '../intl/useText.ts';
import { CreateButton } from '../layout/CreateButton.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { BrokenPage } from '../state/BrokenPage.tsx';
import { InlineError } from '../state/InlineError.tsx';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { FhirList } from './useFhirList.ts';

interface Props {
  list: Pick<FhirList<unknown, never>, 'params' | 'error' | 'refetch'> & { tableProps: { rows: unknown } };
  title: Text;
  /** Button that opens the form of a new resource. */
  create?: { label: Text; to: string; needs: readonly Permission[] };
  /** Beside the title, e.g. a button other than `create`. */
  actions?: ReactNode;
  /** False hides the search box, for types without a search by name. */
  searchable?: boolean;
  /** Side panel of one row, opened by `viewDetails` in the address. */
  details?: { title: Text; render: (id: string) => ReactNode };
  /** Beside the search box. */
  filters?: ReactNode;
  /** Accessible name and placeholder of the search box; 'Search' by default. */
  searchLabel?: Text;
  /** Precedes the reason of a failed request. */
  failedText?: Text;
  /** Overrides `failedText` when a refresh fails and the loaded rows stay on screen. */
  staleText?: Text;
  /** The table. */
  children: ReactNode;
}

/** Header, search box, error states and side panel around the table of a list. */
export function ListPage({ list, title, create, details, filters, staleText, children, ...props }: Props) {
  const { actions, searchable = true, searchLabel, failedText } = props;
  const text = useText();
  const { params, error, refetch } = list;
  if (error !== undefined && list.tableProps.rows === undefined)
    return <BrokenPage text={text(failedText)} error={error} onRetry={refetch} />;
  const page = (
    <>
      <PageHeader
        title={text(title)}
        actions={create ? <CreateButton label={text(create.label)} to={create.to} needs={create.needs} /> : actions}
      />
      <ListToolbar>
        {searchable && <SearchBox value={params.search} onSearch={params.setSearch} label={text(searchLabel)} />}
        {filters}
      </ListToolbar>
      {error !== undefined && <InlineError text={text(staleText ?? failedText)} error={error} onRetry={refetch} />}
      {children}
    </>
  );
  if (!details) return page;
  return (
    <DetailsDrawer title={text(details.title)} details={details.render}>
      {page}
    </DetailsDrawer>
  );
}
