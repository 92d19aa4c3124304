import { Badge, Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { ListToolbar } from '../../../shared/table/ListToolbar.tsx';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { detailsPath } from '../paths.ts';
import { userDisplayName } from '../user.ts';
import { faults, isRepairable, type Finding } from './faults.ts';
import { faultTexts, messages } from './messages.ts';

const useStyles = makeStyles({
  faults: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  badge: { blockSize: 'auto', whiteSpace: 'normal' },
});

interface Props {
  findings: readonly Finding[];
  /** The scan is running. */
  busy: boolean;
  onRepair: (findings: readonly Finding[]) => void;
}

/** Findings of a scan: filtered by fault, paged in memory, with a selection for the repair. */
export function FindingList({ findings, busy, onRepair }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const list = useListParams({ filters: { fault: ['', ...faults] } });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayRepair = useCan('Practitioner.create', 'Practitioner.update');
  const { fault } = list.filters;
  const shown = findings.filter((finding) => !fault || finding.faults.some((each) => each === fault));
  const rows = shown.slice((list.page - 1) * list.pageSize, list.page * list.pageSize);
  const repairable = shown.filter(isRepairable);
  const chosen = findings.filter(({ userId }) => selected.has(userId));
  const name = ({ user, userId }: Finding): string =>
    user ? userDisplayName(user) : intl.formatMessage(messages.gone, { id: userId });
  const toggle = (userIds: readonly string[], on: boolean): void => {
    const next = new Set(selected);
    for (const userId of userIds) {
      if (on) next.add(userId);
      else next.delete(userId);
    }
    setSelected(next);
  };

  const columns: Column<Finding>[] = [
    {
      key: 'select',
      label: intl.formatMessage(messages.select),
      width: '5rem',
      render: (finding) =>
        isRepairable(finding) && (
          <Checkbox
            aria-label={intl.formatMessage(messages.selectNamed, { name: name(finding) })}
            checked={selected.has(finding.userId)}
            onChange={(_event, data) => toggle([finding.userId], data.checked === true)}
          />
        ),
    },
    {
      key: 'user',
      label: intl.formatMessage(messages.user),
      render: (finding) =>
        finding.user ? <TextLink to={detailsPath(finding.userId)}>{name(finding)}</TextLink> : name(finding),
    },
    {
      key: 'faults',
      label: intl.formatMessage(messages.faults),
      render: (finding) => (
        <div className={styles.faults}>
          {finding.faults.map((each) => (
            <Badge key={each} appearance="tint" color="warning" className={styles.badge}>
              <FormattedMessage {...faultTexts[each]} />
            </Badge>
          ))}
        </div>
      ),
    },
  ];
  return (
    <>
      <ListToolbar>
        <FilterSelect
          label={intl.formatMessage(messages.filter)}
          value={fault ?? ''}
          onChange={(value) => list.setFilter('fault', value)}
          options={[
            { value: '', label: intl.formatMessage(messages.filterAll) },
            ...faults.map((each) => ({ value: each, label: intl.formatMessage(faultTexts[each]) })),
          ]}
        />
        {mayRepair && (
          <>
            <Checkbox
              label={intl.formatMessage(messages.selectAll)}
              checked={repairable.length > 0 && repairable.every(({ userId }) => selected.has(userId))}
              onChange={(_event, data) =>
                toggle(
                  repairable.map(({ userId }) => userId),
                  data.checked === true,
                )
              }
            />
            <Text role="status">
              <FormattedMessage {...messages.selected} values={{ count: chosen.length }} />
            </Text>
            <Button
              appearance="primary"
              disabledFocusable={busy || chosen.length === 0}
              onClick={() => onRepair(chosen)}
            >
              <FormattedMessage {...messages.preview} />
            </Button>
          </>
        )}
      </ListToolbar>
      <ResourceTable
        label={intl.formatMessage(messages.table)}
        columns={mayRepair ? columns : columns.slice(1)}
        rows={rows}
        getRowId={({ userId }) => userId}
        list={list}
        extent={{ total: shown.length }}
        isFetching={false}
      />
    </>
  );
}
