import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Role } from '../../api/keycloak/index.ts';
import { useFormField } from '../../shared/form/useFormField.ts';
import { hasConflictingClientRoles, roleChanges, type RoleChanges } from './group.ts';
import { messages } from './messages.ts';
import { RoleList } from './RoleList.tsx';
import { PHONE } from '../../shared/layout/useMedia.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minInlineSize: 0 },
  lists: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    [`@media ${PHONE}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface Props {
  /** Name of the form value: names of the assigned roles. */
  name: string;
  /** All roles of the realm. */
  roles: readonly Role[];
  /** Assigned roles as stored. */
  before: readonly string[];
}

/** Moves realm roles between "available" and "assigned". Sends nothing before Save. */
export function RoleTransfer({ name, roles, before }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { value: assigned, setValue } = useFormField<readonly string[]>(name);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const assignedNames = new Set(assigned);
  const lists = {
    available: roles.filter((role) => !assignedNames.has(role.name)),
    assigned: roles.filter((role) => assignedNames.has(role.name)),
  };
  const chosenOf = (list: keyof typeof lists) => lists[list].filter((role) => chosen.has(role.name));
  const move = (names: readonly string[]): void => {
    setValue(roles.map((role) => role.name).filter((role) => assignedNames.has(role) !== names.includes(role)));
    setChosen(new Set());
  };
  return (
    <div className={styles.root}>
      <div className={styles.lists}>
        {(['available', 'assigned'] as const).map((list) => (
          <div key={list}>
            <RoleList
              label={intl.formatMessage(messages[list])}
              roles={lists[list]}
              chosen={chosen}
              onChoose={setChosen}
            />
            <Button
              disabledFocusable={chosenOf(list).length === 0}
              onClick={() => move(chosenOf(list).map((role) => role.name))}
            >
              <FormattedMessage {...(list === 'available' ? messages.assign : messages.remove)} />
            </Button>
          </div>
        ))}
      </div>
      <div role="status">
        <RoleSummary changes={roleChanges(assigned, before, before)} />
      </div>
      {hasConflictingClientRoles(assigned) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.bothClients} />
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

interface SummaryProps {
  changes: RoleChanges;
}

/** Lists the roles that Save would assign and remove. */
export function RoleSummary({ changes: { add, remove } }: SummaryProps) {
  const { formatList } = useIntl();
  return (
    <>
      {add.length > 0 && (
        <Text as="p" block>
          <FormattedMessage {...messages.toAdd} values={{ roles: formatList(add, { type: 'unit' }) }} />
        </Text>
      )}
      {remove.length > 0 && (
        <Text as="p" block>
          <FormattedMessage {...messages.toRemove} values={{ roles: formatList(remove, { type: 'unit' }) }} />
        </Text>
      )}
    </>
  );
}
