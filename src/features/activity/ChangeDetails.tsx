import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { authorIdOf } from '../../../common/fhir/author.ts';
import type { FhirType } from '../../../common/session/permissions.ts';
import { isDeletion } from '../../shared/history/deletionMoment.ts';
import { messages as historyMessages } from '../../shared/history/messages.ts';
import { RestoreDialog } from '../../shared/history/RestoreDialog.tsx';
import { useHistoryQuery } from '../../shared/history/useHistoryQuery.ts';
import { useMayRestore } from '../../shared/history/useMayRestore.ts';
import { VersionList } from '../../shared/history/VersionList.tsx';
import { versionsOf, type Version } from '../../shared/history/versions.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    paddingBlockEnd: tokens.spacingVerticalL,
  },
  list: { justifySelf: 'stretch' },
});

interface Props {
  type: FhirType;
  id: string;
  /** Number of the version. */
  version: string;
  recordTo: string | undefined;
  historyTo: string | undefined;
  /** Called when the record gets a newer version, such as by a restore. */
  onChange: () => void;
}

/** What one version changed, compared with the version before, and actions to restore either of them. */
export function ChangeDetails({ type, id, version, recordTo, historyTo, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const vread = fhirEndpoint<FhirResource, 'vread'>('vread', type);
  const own = vread.useQuery({ id, versionId: version });
  const number = /^[1-9]\d*$/.test(version) ? Number(version) : 1;
  const before = vread.useQuery(number > 1 ? { id, versionId: String(number - 1) } : skipToken);
  const newest = useHistoryQuery(type, { id, _count: 1 }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<Version>();

  // The list of versions requests a deleted version again when it is shown, which must not hide it.
  const isBusy = [own, before, newest].some(
    ({ isFetching, currentData, error }) => isFetching && currentData === undefined && error === undefined,
  );
  const failure = [own, before].find(({ error }) => error !== undefined && !isDeletion(error));
  const versions = useMemo((): Version[] => {
    const resource = own.currentData;
    const kind = !resource
      ? 'deleted'
      : isDeletion(before.error)
        ? 'broughtBack'
        : number === 1
          ? 'created'
          : 'changed';
    const at = resource?.meta?.lastUpdated;
    const authorId = authorIdOf(resource, isDeletion(before.error) ? null : before.currentData);
    const shared = { at, kind, resource, before: before.currentData, authorId } as const;
    return [{ ...shared, id: version, compared: kind !== 'changed' || before.currentData !== undefined }];
  }, [own.currentData, before.currentData, before.error, number, version]);
  const mayRestore = useMayRestore(type, versions);
  const [shown] = versions;
  const newestId = versionsOf(newest.currentData, 1)[0]?.id;
  const knownId = useRef(newestId);
  useEffect(() => {
    if (knownId.current !== undefined && newestId !== undefined && newestId !== knownId.current) onChange();
    knownId.current = newestId ?? knownId.current;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- onChange is not stable
  }, [newestId]);

  if (isBusy) return <Spinner />;
  if (failure)
    return (
      <InlineError
        text={intl.formatMessage(messages.versionFailed)}
        error={failure.error}
        onRetry={() => void failure.refetch()}
      />
    );
  const previous = shown?.before;
  const isCurrent = newestId === version;
  return (
    <div className={styles.root}>
      <div className={styles.list}>
        <VersionList type={type} id={id} versions={versions} fromNewest={isCurrent} />
      </div>
      {previous && mayRestore && (
        <Button
          onClick={() =>
            setChosen({
              ...{ id: String(number - 1), at: previous.meta?.lastUpdated, kind: 'changed', before: undefined },
              ...{ resource: previous, compared: false, authorId: authorIdOf(previous) },
            })
          }
        >
          <FormattedMessage {...historyMessages.restoreNamed} values={{ version: number - 1 }} />
        </Button>
      )}
      {recordTo !== undefined && recordTo !== historyTo && (
        <TextLink to={recordTo}>
          <FormattedMessage {...messages.openRecord} />
        </TextLink>
      )}
      {historyTo !== undefined && (
        <TextLink to={historyTo}>
          <FormattedMessage {...messages.allVersions} />
        </TextLink>
      )}
      {chosen && <RestoreDialog type={type} id={id} version={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
