import { skipToken } from '@reduxjs/toolkit/query';
import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useGetGroupQuery, useGetUserQuery, type User } from '../../api/keycloak/index.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { useLabelledGroups } from '../../shared/people/groupLabels.ts';
import { useGroupOptions } from '../../shared/people/useGroupOptions.ts';
import { useUserPageQuery } from '../../shared/people/userSearch.ts';
import { ReferenceSelect } from '../../shared/form/ReferenceSelect.tsx';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { messages } from './messages.ts';
import { SeenAs } from './SeenAs.tsx';
import type { OptionsResult, OptionsQuery } from '../../shared/form/usePagedOptions.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 24rem))',
    gap: tokens.spacingHorizontalL,
  },
});

interface Props {
  actions: readonly ActionEntry[];
  /** `user <id>` or `group <id>`; '' if none is selected. */
  value: string;
  onChange: (value: string) => void;
}

/** Selects a user or a group and shows the application as they see it. */
export function SeeAs({ actions, value, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [kind, id] = value.split(' ');
  const user = useGetUserQuery(kind === 'user' && id ? { userId: id } : skipToken).currentData;
  const group = useGetGroupQuery(kind === 'group' && id ? { groupId: id } : skipToken).currentData;
  const label = useLabelledGroups(useMemo(() => group && [group], [group]))?.[0]?.label;
  const choose = (kind: string) => (chosen: string | undefined) => onChange(chosen ? `${kind} ${chosen}` : '');
  return (
    <>
      <div className={styles.root}>
        <Field label={intl.formatMessage(messages.user)}>
          <ReferenceSelect
            value={kind === 'user' ? id : undefined}
            onChange={choose('user')}
            useOptions={useUserOptions}
            nameOf={() => user && userLabel(user)}
          />
        </Field>
        <Field label={intl.formatMessage(messages.group)}>
          <ReferenceSelect
            value={kind === 'group' ? id : undefined}
            onChange={choose('group')}
            useOptions={useGroupOptions}
            nameOf={() => label}
          />
        </Field>
      </div>
      {id ? (
        <SeenAs key={value} subject={kind === 'user' ? { userId: id } : { groupId: id }} actions={actions} />
      ) : (
        <EmptyState text={intl.formatMessage(messages.choose)} />
      )}
    </>
  );
}

/** Number of options of one page. */
const pageSize = 20;

/** Name with user name: `Wanjiku Kamau (wanjiku.kamau)`. */
function userLabel({ firstName = '', lastName = '', username }: User): string {
  return `${firstName} ${lastName} (${username})`.trim();
}

/** Users as options, found by any part of their names. */
function useUserOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const query = { search, first: (page - 1) * pageSize, max: pageSize };
  const { currentData, isFetching, error, refetch } = useUserPageQuery(skip ? skipToken : query);
  return {
    data: currentData && {
      options: currentData.users.map((user) => ({ value: user.id, label: userLabel(user) })),
      hasNext: currentData.hasNext,
    },
    isFetching,
    error,
    refetch,
  };
}
