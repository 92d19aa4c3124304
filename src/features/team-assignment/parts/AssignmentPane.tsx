import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Hierarchy, TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { ExportForUpload } from '../../../shared/export/ExportForUpload.tsx';
import { uploadSource } from '../../../shared/export/upload.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import { assignmentOpened } from '../teamAssignmentSlice.ts';
import { useLocationRows } from '../useLocationRows.ts';
import { useTeamNames } from '../useTeamNames.ts';
import { AssignmentTable } from './AssignmentTable.tsx';

interface Props {
  hierarchy: Hierarchy;
  /** The selected Location; `location` is undefined while it loads. */
  selected: { id: string; location: TreeLocation | undefined } | undefined;
}

/** Teams of the selected Location and its children. */
export function AssignmentPane({ hierarchy, selected }: Props) {
  const intl = useIntl();
  const list = useListParams();
  const { rows, isFetching, error, refetch, extent } = useLocationRows(hierarchy, selected, list);
  const ids = useMemo(() => (rows ?? []).map((location) => location.id), [rows]);
  const teams = useTeamNames(ids);
  const dispatch = useAppDispatch();

  if (error !== undefined && !isFetching) {
    return <InlineError text={intl.formatMessage(messages.locationsFailed)} error={error} onRetry={refetch} />;
  }
  const below = uploadSource('orgToLocationAssignment', 'Location', { partof: selected?.id ?? hierarchy.rootId });
  const assignments = selected ? { ...below, filter: [`Location?_id=${selected.id}`, ...below.filter] } : below;
  const name = selected ? (selected.location?.name ?? selected.id) : intl.formatMessage(messages.top);
  return (
    <>
      {teams.error !== undefined && (
        <InlineError
          text={intl.formatMessage(messages.loadFailed)}
          error={teams.error}
          onRetry={() => void teams.reload()}
        />
      )}
      <ExportForUpload source={assignments} />
      <AssignmentTable
        label={intl.formatMessage(messages.table, { name })}
        rows={rows}
        teamsAt={teams.teamsAt}
        list={list}
        extent={extent}
        isFetching={isFetching || rows === undefined}
        onEdit={(location) => dispatch(assignmentOpened(location))}
      />
    </>
  );
}
