import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual, useSelector } from 'react-redux';
import { selectKnown, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { MenuItemIcon } from '../shell/MenuItemIcon.tsx';
import { selectVisits } from './homeSlice.ts';
import { loadVisits, type HomeSources } from './homeThunks.ts';
import { ListCard } from './ListCard.tsx';
import { messages } from './messages.ts';
import { recordPath } from '../../shared/home/recordPages.ts';
import { useRecordNames } from '../../shared/record/useRecordNames.ts';
import { RecordText } from './RecordText.tsx';

const size = 6;

const useStyles = makeStyles({
  icon: {
    display: 'inline-flex',
    padding: '6px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** The records that the user opened last in this browser. */
export function RecentVisits({ sources }: { sources: HomeSources }) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const bits = useSelector(selectBits);
  const { status, value, error } = useAppSelector(selectVisits) ?? {};
  const { features, records } = sources;
  const known = useAppSelector(
    (state) => (value ?? []).map(({ reference }) => selectKnown(state as StateWithEntities, reference)),
    shallowEqual,
  );
  const items = (value ?? [])
    .flatMap((visit, index) => {
      const record = records.find(({ feature }) => feature === visit.feature);
      return record && known[index] ? [{ ...visit, record, resource: known[index] }] : [];
    })
    .slice(0, size);
  const { nameOf } = useRecordNames(items.map(({ resource }) => resource));
  return (
    <ListCard
      title={messages.visits}
      items={items}
      isLoading={value === undefined && status !== 'failed'}
      keyOf={({ feature, id }) => `${feature} ${id}`}
      reserved={3}
      empty={<FormattedMessage {...messages.noVisits} />}
      failure={
        status === 'failed'
          ? {
              text: intl.formatMessage(messages.visitsFailed),
              error,
              onRetry: () => void dispatch(loadVisits(sources)()),
            }
          : undefined
      }
    >
      {({ id, record, resource }) => (
        <>
          <span className={styles.icon}>
            <MenuItemIcon icon={record.icon} />
          </span>
          <RecordText
            name={nameOf(resource) ?? <FormattedMessage {...messages.unnamed} />}
            to={recordPath(features, bits, record, id)}
            details={<FormattedMessage {...record.label} />}
          />
        </>
      )}
    </ListCard>
  );
}
