import { skipToken } from '@reduxjs/toolkit/query';
import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useGetGroupQuery, useGetUserQuery } from '../../api/keycloak/index.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { useGroupLabel } from '../../shared/people/groupLabels.ts';
import { useGroupOptions } from '../../shared/people/useGroupOptions.ts';
import { userLabel, useUserOptions } from '../../shared/people/useUserOptions.ts';
import { ReferenceSelect } from '../../shared/form/ReferenceSelect.tsx';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { messages } from './messages.ts';
import { SeenAs } from './SeenAs.tsx';

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
  const user = useGetUserQuery(kind === 'user' && id ? { userId: id } : skipToken);
  const group = useGetGroupQuery(kind === 'group' && id ? { groupId: id } : skipToken);
  const label = useGroupLabel(group.currentData);
  const choose = (kind: string) => (chosen: string | undefined) => onChange(chosen ? `${kind} ${chosen}` : '');
  return (
    <>
      <div className={styles.root}>
        <Field label={intl.formatMessage(messages.user)}>
          <ReferenceSelect
            value={kind === 'user' ? id : undefined}
            onChange={choose('user')}
            useOptions={useUserOptions}
            nameOf={() => (user.currentData ? userLabel(user.currentData) : user.isFetching ? null : undefined)}
          />
        </Field>
        <Field label={intl.formatMessage(messages.group)}>
          <ReferenceSelect
            value={kind === 'group' ? id : undefined}
            onChange={choose('group')}
            useOptions={useGroupOptions}
            nameOf={() => label ?? (group.isFetching ? null : undefined)}
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
