import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { matchingActions, type ActionEntry } from '../../shared/access/actions.ts';
import { messages as accessMessages } from '../../shared/access/messages.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { FilterRadio } from '../../shared/table/FilterRadio.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { AreaFilter, actionsOfArea, useActions } from './AreaFilter.tsx';
import { GroupMatrix } from './GroupMatrix.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { SeeAs } from './SeeAs.tsx';

const filters = { area: '', view: ['groups', 'roles', 'one'], as: '' };

/** For administrators: the permissions of roles and groups, and the application as one user or group sees it. */
export default function AccessPage() {
  const intl = useIntl();
  const query = useActions();
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.accessTitle)} />
      <Intro>
        <FormattedMessage {...messages.accessText} />
      </Intro>
      <QueryState query={query}>{(actions) => <Access all={actions} />}</QueryState>
    </>
  );
}

function Access({ all }: { all: readonly ActionEntry[] }) {
  const intl = useIntl();
  const list = useListParams({ filters });
  const { view = 'groups', as = '', area: chosen = '' } = list.filters;
  const byRole = view === 'roles';
  // Without a search, the roles of all areas would be too many columns.
  const needsArea = byRole && list.search === '';
  const { area, actions: ofArea } = actionsOfArea(all, needsArea && chosen === '' ? (all[0]?.area ?? '') : chosen);
  const actions = useMemo(() => matchingActions(intl, ofArea, list.search), [intl, ofArea, list.search]);
  return (
    <>
      <ListToolbar>
        <SearchBox
          value={list.search}
          onSearch={list.setSearch}
          label={intl.formatMessage(accessMessages.searchActions)}
        />
        <FilterRadio
          label={intl.formatMessage(messages.columns)}
          value={view}
          onChange={(value) => list.setFilter('view', value)}
          options={[
            { value: 'groups', label: intl.formatMessage(messages.byGroup) },
            { value: 'roles', label: intl.formatMessage(messages.byRole) },
            { value: 'one', label: intl.formatMessage(messages.seeAs) },
          ]}
        />
        <AreaFilter actions={all} value={area} onChange={(value) => list.setFilter('area', value)} all={!needsArea} />
      </ListToolbar>
      {view === 'one' && <SeeAs actions={actions} value={as} onChange={(value) => list.setFilter('as', value)} />}
      {byRole && <RoleMatrix actions={actions} />}
      {view === 'groups' && <GroupMatrix actions={actions} />}
    </>
  );
}
