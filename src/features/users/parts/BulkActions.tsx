import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { messages } from '../messages.ts';
import { BulkDialog } from './BulkDialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface Props {
  /** Rows of the current page. */
  page: readonly User[];
  selected: ReadonlyMap<string, User>;
  onSelect: (selected: ReadonlyMap<string, User>) => void;
}

/** Selects users across pages, and enables or disables them together. */
export function BulkActions({ page, selected, onSelect }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const allowed = useCan('iam_user.update', 'Practitioner.update');
  const [enable, setEnable] = useState<boolean>();
  if (!allowed || (page.length === 0 && selected.size === 0)) return null;

  const onPage = page.filter((user) => selected.has(user.id)).length;
  const selectPage = (on: boolean): void => {
    const next = new Map(selected);
    for (const user of page) {
      if (on) next.set(user.id, user);
      else next.delete(user.id);
    }
    onSelect(next);
  };
  return (
    <div className={styles.root}>
      <Checkbox
        label={intl.formatMessage(messages.selectPage)}
        checked={onPage === 0 ? false : onPage === page.length ? true : 'mixed'}
        onChange={() => selectPage(onPage < page.length)}
      />
      {selected.size > 0 && (
        <>
          <Text role="status">
            <FormattedMessage {...messages.selected} values={{ count: selected.size }} />
          </Text>
          <Button onClick={() => setEnable(true)}>
            <FormattedMessage {...messages.bulkEnable} />
          </Button>
          <Button onClick={() => setEnable(false)}>
            <FormattedMessage {...messages.bulkDisable} />
          </Button>
          <Button appearance="subtle" onClick={() => onSelect(new Map())}>
            <FormattedMessage {...messages.clearSelection} />
          </Button>
        </>
      )}
      {enable !== undefined && (
        <BulkDialog
          users={[...selected.values()]}
          enable={enable}
          onClose={(done) => {
            setEnable(undefined);
            if (done) onSelect(new Map());
          }}
        />
      )}
    </div>
  );
}
