import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { detailsPath } from '../paths.ts';
import { userDisplayName } from '../user.ts';
import { faults, isRepairable, type Finding } from './faults.ts';
import { faultTexts, messages } from './messages.ts';
import {
  findingsDeselected,
  findingsSelected,
  repairProposed,
  selectFindings,
  selectSelectedIds,
} from './userSyncSlice.ts';
import { selectScan } from '../../../shared/scan/scansSlice.ts';
import { checks } from '../checks.ts';

const useStyles = makeStyles({
  faults: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

/** Findings of a scan: filtered by fault, paged in memory, with a selection for the repair. */
export function FindingList() {
  const styles = useStyles();
  const intl = useIntl();
  const list = useListParams({ filters: { fault: ['', ...faults] } });
  const dispatch = useAppDispatch();
  const findings = useAppSelector(selectFindings);
  const isScanning = useAppSelector((state) => selectScan(state, checks.sync)?.status === 'running');
  const selectedIds = useAppSelector(selectSelectedIds);
  const mayRepair = useCan('Practitioner.create', 'Practitioner.update');
  const { fault } = list.filters;
  const shown = findings.filter((finding) => !fault || finding.faults.some((each) => each === fault));
  const rows = shown.slice((list.page - 1) * list.pageSize, list.page * list.pageSize);
  const repairable = shown.filter(isRepairable);
  const name = ({ user, userId }: Finding): string =>
    user ? userDisplayName(user) : intl.formatMessage(messages.gone, { id: userId });
  const toggle = (userIds: readonly string[], on: boolean): void =>
    void dispatch(on ? findingsSelected(userIds) : findingsDeselected(userIds));

  const columns: Column<Finding>[] = [
    {
      key: 'select',
      label: intl.formatMessage(messages.select),
      render: (finding) =>
        isRepairable(finding) && (
          <Checkbox
            aria-label={intl.formatMessage(messages.selectNamed, { name: name(finding) })}
            checked={selectedIds.has(finding.userId)}
            onChange={(_event, data) => toggle([finding.userId], data.checked === true)}
          />
        ),
    },
    {
      key: 'user',
      label: messages.user,
      render: name,
      to: (finding) => finding.user && detailsPath(finding.userId),
    },
    {
      key: 'faults',
      label: intl.formatMessage(messages.faults),
      render: (finding) => (
        <div className={styles.faults}>
          {finding.faults.map((each) => (
            <StatusBadge key={each} tone="warning" label={faultTexts[each]} />
          ))}
        </div>
      ),
    },
  ];
  return (
    <ResourceTable
      label={intl.formatMessage(messages.table)}
      columns={mayRepair ? columns : columns.slice(1)}
      rows={rows}
      getRowId={({ userId }) => userId}
      list={list}
      extent={{ total: shown.length }}
      isFetching={false}
      actions={
        mayRepair && (
          <>
            <Checkbox
              label={intl.formatMessage(messages.selectAll)}
              checked={repairable.length > 0 && repairable.every(({ userId }) => selectedIds.has(userId))}
              onChange={(_event, data) =>
                toggle(
                  repairable.map(({ userId }) => userId),
                  data.checked === true,
                )
              }
            />
            <Text role="status">
              <FormattedMessage {...messages.selected} values={{ count: selectedIds.size }} />
            </Text>
            <Button
              appearance="primary"
              disabledFocusable={isScanning || selectedIds.size === 0}
              onClick={() => dispatch(repairProposed())}
            >
              <FormattedMessage {...messages.preview} />
            </Button>
          </>
        )
      }
      filters={
        <FilterSelect
          label={intl.formatMessage(messages.filter)}
          value={fault ?? ''}
          onChange={(value) => list.setFilter('fault', value)}
          options={[
            { value: '', label: intl.formatMessage(messages.filterAll) },
            ...faults.map((each) => ({ value: each, label: intl.formatMessage(faultTexts[each]) })),
          ]}
        />
      }
    />
  );
}
