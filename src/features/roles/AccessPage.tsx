import { FormattedMessage, useIntl } from 'react-intl';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { FilterRadio } from '../../shared/table/FilterRadio.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { AreaFilter } from './parts/AreaFilter.tsx';
import { GroupMatrix } from './parts/GroupMatrix.tsx';
import { RoleMatrix } from './parts/RoleMatrix.tsx';
import { SeeAs } from './parts/SeeAs.tsx';
import { useActions } from './useActions.ts';

const filters = { area: '', view: ['groups', 'roles', 'one'], as: '' };

/** For administrators: the permissions of roles and groups, and the application as one user or group sees it. */
export default function AccessPage() {
  const intl = useIntl();
  const list = useListParams({ filters });
  const { view = 'groups', as = '' } = list.filters;
  const { area, areas, actions } = useActions(list.filters.area ?? '');
  const byRole = view === 'roles';
  const shown = byRole && area === '' ? actions.filter((action) => action.area === areas[0]) : actions;
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.accessTitle)} />
      <Intro>
        <FormattedMessage {...messages.accessText} />
      </Intro>
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
        <AreaFilter
          areas={areas}
          value={byRole && area === '' ? (areas[0] ?? '') : area}
          onChange={(value) => list.setFilter('area', value)}
          all={!byRole}
        />
      </ListToolbar>
      {view === 'one' && <SeeAs actions={shown} value={as} onChange={(value) => list.setFilter('as', value)} />}
      {byRole && <RoleMatrix actions={shown} />}
      {view === 'groups' && <GroupMatrix actions={shown} />}
    </>
  );
}
