import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectBits } from '../../session/permissionsSlice.ts';
import { matchingActions } from '../../shared/access/actions.ts';
import { messages as accessMessages } from '../../shared/access/messages.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { AreaFilter, actionsOfArea, useActions } from './AreaFilter.tsx';
import { OwnActions } from './OwnActions.tsx';

/** Every action of the application, whether the signed-in user may perform it, and what is missing. */
export default function MyAccessPage() {
  const intl = useIntl();
  const list = useListParams({ filters: { area: '' } });
  const query = useActions();
  const bits = useSelector(selectBits);
  const title = intl.formatMessage(messages.mineTitle);
  return (
    <>
      <PageHeader title={title} />
      <Intro>
        <FormattedMessage {...messages.mineText} />
      </Intro>
      <QueryState query={query}>
        {(all) => {
          const { area, actions } = actionsOfArea(all, list.filters.area ?? '');
          return (
            <>
              <ListToolbar>
                <SearchBox
                  value={list.search}
                  onSearch={list.setSearch}
                  label={intl.formatMessage(accessMessages.searchActions)}
                />
                <AreaFilter actions={all} value={area} onChange={(value) => list.setFilter('area', value)} />
              </ListToolbar>
              {bits && <OwnActions actions={matchingActions(intl, actions, list.search)} bits={bits} />}
            </>
          );
        }}
      </QueryState>
    </>
  );
}
