import { Checkbox, makeStyles, mergeClasses, SearchBox, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Role } from '../../api/keycloak/index.ts';
import { containsText } from '../../../common/fhir/foldText.ts';
import { useScrollStyles } from '../../shared/layout/useScrollStyles.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, marginBlockEnd: tokens.spacingVerticalS },
  list: {
    display: 'grid',
    blockSize: '18rem',
    alignContent: 'start',
    overflowWrap: 'anywhere',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  label: string;
  roles: readonly Role[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** One list of the transfer: roles with checkboxes and a search box. */
export function RoleList({ label, roles, chosen, onChoose }: Props) {
  const styles = useStyles();
  const scroll = useScrollStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const filteredRoles = roles.filter(({ name }) => containsText(name, search));
  const toggle = (name: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(name);
    else next.delete(name);
    onChoose(next);
  };
  const searchLabel = intl.formatMessage(messages.searchList, { list: label });
  return (
    <div className={styles.root}>
      <Text weight="semibold">{label}</Text>
      <SearchBox
        size="small"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={search}
        onChange={(_event, data) => setSearch(data.value)}
        // Prevents Enter in the search box from submitting the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={mergeClasses(scroll.block, styles.list)} role="group" aria-label={label}>
        {filteredRoles.map(({ name, composite }) => (
          <Checkbox
            key={name}
            size="medium"
            label={composite ? intl.formatMessage(messages.composite, { role: name }) : name}
            checked={chosen.has(name)}
            onChange={(_event, data) => toggle(name, data.checked === true)}
          />
        ))}
        {filteredRoles.length === 0 && (
          <Text>
            <FormattedMessage {...messages.listEmpty} />
          </Text>
        )}
      </div>
    </div>
  );
}
