import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../store/hooks.ts';
import { PHONE } from '../layout/useMedia.ts';
import { messages } from './messages.ts';
import { isCreate, recordOf, refersTo, type OutboxEntry } from './outboxEntry.ts';
import { PendingBadge } from './PendingBadge.tsx';
import { OpenPendingButton } from './PendingBar.tsx';
import { useDiscardSave } from './useDiscardSave.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    listStyleType: 'none',
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalM,
    padding: 0,
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    [`@media ${PHONE}`]: { '& > button': { minBlockSize: '44px' } },
  },
  name: { flexGrow: 1, overflowWrap: 'anywhere' },
});

interface Props {
  /** Address of the form of new records of the list. */
  form?: string | undefined;
  /** Type of the records, if they have forms at several addresses. */
  type?: string;
  /** Only records that contain this value: a reference to the record that the list belongs to. */
  about?: string | undefined;
}

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** The new records of a list that were not sent yet, above it: each can be opened in its form or discarded. */
export function NewRecords(props: Props) {
  // Injected by the first form or by the background work.
  const entries = useAppSelector(({ outbox }) => outbox?.entries);
  const shown = entries?.filter((entry) => belongsTo(entry, props)) ?? [];
  return shown.length > 0 ? <RecordList entries={shown} /> : null;
}

function belongsTo(entry: OutboxEntry, { form, type, about }: Props): boolean {
  if (!isCreate(entry) || (type !== undefined && recordOf(entry)?.type !== type)) return false;
  if (form !== undefined && pathOf(entry.path) !== pathOf(form)) return false;
  return about === undefined || refersTo(entry, about);
}

function RecordList({ entries }: { entries: readonly OutboxEntry[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const { discard, dialog } = useDiscardSave();
  return (
    <>
      <ul className={styles.list} aria-label={intl.formatMessage(messages.newRecords)}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.item}>
            <Text weight="semibold" className={styles.name}>
              <bdi>{entry.label}</bdi>
            </Text>
            <PendingBadge state={entry.state} />
            <OpenPendingButton entry={entry} />
            <Button
              aria-label={intl.formatMessage(messages.discardNamed, { name: entry.label })}
              disabled={entry.state === 'sending'}
              onClick={() => void discard(entry)}
            >
              <FormattedMessage {...messages.discard} />
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
