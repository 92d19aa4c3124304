import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FhirType } from '../../../common/session/permissions.ts';
import { deletionMoment } from './deletionMoment.ts';
import { messages } from './messages.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useChanges } from './useChanges.ts';
import { useMayRestore } from './useMayRestore.ts';
import { VersionCard } from './VersionCard.tsx';
import type { Version } from './versions.ts';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { formatMoment } from '../intl/dates.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, listStyleType: 'none', margin: 0, padding: 0 },
});

interface Props {
  type: FhirType;
  id: string;
  versions: readonly Version[];
  /** True if the first of the versions is the newest one. */
  fromNewest: boolean;
}

/** Versions with their changes, and a restore button for each earlier one. */
export function VersionList({ type, id, versions, fromNewest }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const mayRestore = useMayRestore(type, versions);
  const [chosen, setChosen] = useState<Version>();
  const pairs = useMemo(
    () =>
      versions.map(({ kind, before, resource, compared }) =>
        kind === 'deleted' || !compared ? { before, after: before } : { before, after: resource },
      ),
    [versions],
  );
  const { changes, words } = useChanges(pairs);
  return (
    <>
      <ol className={styles.list} aria-label={intl.formatMessage(messages.versions)}>
        {versions.map((version, index) => {
          const current = fromNewest && index === 0;
          const restores = mayRestore && !current && version.resource !== undefined;
          return (
            <li key={version.id || index}>
              <VersionCard
                version={version}
                changes={changes[index] ?? []}
                words={words}
                current={current}
                when={
                  version.kind === 'deleted' && version.id !== '' ? (
                    <DeletedAt type={type} id={id} version={version.id} />
                  ) : undefined
                }
                onRestore={restores ? () => setChosen(version) : undefined}
              />
            </li>
          );
        })}
      </ol>
      {chosen && <RestoreDialog type={type} id={id} version={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const nothing = '-';

interface DeletedAtProps {
  type: FhirType;
  id: string;
  version: string;
}

/** Time of a deletion, read from the response for the deleted version where the history does not contain it. */
function DeletedAt({ type, id, version }: DeletedAtProps) {
  const { error } = fhirEndpoint('vread', type as FhirResource['resourceType']).useQuery({ id, versionId: version });
  return <bdi>{formatMoment(deletionMoment(error)) || nothing}</bdi>;
}
