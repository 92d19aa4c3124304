import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual, useSelector } from 'react-redux';
import type { StateWithEntities } from '../../entities/entitiesSlice.ts';
import { selectCurrent } from '../../entities/selectCurrent.ts';
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
  const current = useAppSelector(
    (state) => (value ?? []).map(({ resource }) => selectCurrent(state as StateWithEntities, resource)),
    shallowEqual,
  );
  const items = (value ?? [])
    .flatMap((visit, index) => {
      const record = records.find(({ feature }) => feature === visit.feature);
      return record ? [{ ...visit, record, resource: current[index] ?? visit.resource }] : [];
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
