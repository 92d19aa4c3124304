import { FormattedMessage, useIntl } from 'react-intl';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { FilterRadio } from '../../shared/table/FilterRadio.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
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
  const { area, actions } = actionsOfArea(all, byRole && chosen === '' ? (all[0]?.area ?? '') : chosen);
  return (
    <>
      <ListToolbar>
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
        <AreaFilter actions={all} value={area} onChange={(value) => list.setFilter('area', value)} all={!byRole} />
      </ListToolbar>
      {view === 'one' && <SeeAs actions={actions} value={as} onChange={(value) => list.setFilter('as', value)} />}
      {byRole && <RoleMatrix actions={actions} />}
      {view === 'groups' && <GroupMatrix actions={actions} />}
    </>
  );
}
