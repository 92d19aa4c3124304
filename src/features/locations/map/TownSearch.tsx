import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { containsText, fold } from '../../../../common/fhir/foldText.ts';
import type { BaseMap, MapTown } from '../../../../common/map/baseMap.ts';
import { ReferenceSelect } from '../../../shared/form/ReferenceSelect.tsx';
import type { OptionsPage } from '../../../shared/form/usePagedOptions.ts';
import type { MapPosition } from '../../../shared/map/map.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { maxInlineSize: '20rem' } });

const townsPerPage = 20;

/** The towns whose name contains the search; those that begin with it first, otherwise in their order. */
export function townOptions(towns: readonly MapTown[], search: string, page: number): OptionsPage {
  const wanted = fold(search).trim();
  const found = towns.flatMap(([name], index) =>
    containsText(name, search) ? [{ value: String(index), label: name, isFirst: fold(name).startsWith(wanted) }] : [],
  );
  found.sort((one, other) => Number(other.isFirst) - Number(one.isFirst));
  const options = found.slice((page - 1) * townsPerPage, page * townsPerPage);
  return { options: options.map(({ value, label }) => ({ value, label })), total: found.length };
}

interface Props {
  /** Undefined while it is loading. */
  base: BaseMap | undefined;
  onFound: (position: MapPosition) => void;
}

/** Moves a map to a town of the base map. */
export function TownSearch({ base, onFound }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [value, setValue] = useState<string>();
  return (
    <div className={styles.root}>
      <ReferenceSelect
        aria-label={intl.formatMessage(messages.findTown)}
        placeholder={intl.formatMessage(messages.findTown)}
        value={value}
        nameOf={(index) => base?.towns[Number(index)]?.[0]}
        useOptions={({ search, page }) => ({
          ...(base && { data: townOptions(base.towns, search, page) }),
          isFetching: base === undefined,
        })}
        onChange={(index) => {
          setValue(index);
          const [, longitude, latitude] = base?.towns[Number(index)] ?? [];
          if (longitude !== undefined && latitude !== undefined) onFound({ latitude, longitude });
        }}
      />
    </div>
  );
}
