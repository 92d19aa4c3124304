import { Button, makeStyles, Tooltip } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { isApiError } from '../../api/errors.ts';
import { maxLocationsBelow } from '../../../common/fhir/area.ts';
import { formatReference } from '../../../common/fhir/reference.ts';
import { ButtonSwitch } from '../layout/ButtonSwitch.tsx';
import { areaValue, isUnread } from './areaParam.ts';
import { describeError } from '../state/describeError.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import { InlineError } from '../state/InlineError.tsx';
import { messages } from './messages.ts';
import type { Area } from './useArea.ts';

const useStyles = makeStyles({
  root: {
    // In the line of the title on phones, where the header has no columns.
    display: 'inline-block',
    verticalAlign: 'middle',
    '@media print': { display: 'none' },
  },
});

/** Longest name of an area in the switch. */
const maxName = 30;

/**
 * The choice between the records of the user's own area and all records, beside the title. Users without an area have no
 * choice, unless a link names one.
 */
export function AreaSwitch({ area }: { area: Area }) {
  const styles = useStyles();
  const intl = useIntl();
  const { ids, own } = area;
  const value = areaValue(ids);
  const isOther = ids.length > 0 && !isUnread(own) && value !== areaValue(own.ids);
  const references = (isOther ? ids : []).map((id) => ({ reference: formatReference('Location', id) }));
  const nameOf = useReferenceNames(references);
  if (isUnread(own) || (own.ids.length === 0 && !isOther)) return null;
  const others = references.map((each) => nameOf(each)).filter((name) => name !== undefined);
  const names = intl.formatList(isOther ? others : own.names);
  const options = [
    ...(own.ids.length > 0 ? [{ value: areaValue(own.ids), label: intl.formatMessage(messages.own) }] : []),
    ...(isOther
      ? [{ value, label: names !== '' && names.length <= maxName ? names : intl.formatMessage(messages.other) }]
      : []),
    { value: areaValue([]), label: intl.formatMessage(messages.all) },
  ];
  const idsOf = (chosen: string): readonly string[] =>
    chosen === areaValue([]) ? [] : chosen === areaValue(own.ids) ? own.ids : ids;
  return (
    <Tooltip content={intl.formatMessage(messages.about, { names })} relationship="description">
      <div className={styles.root}>
        <ButtonSwitch
          size="small"
          label={intl.formatMessage(messages.label)}
          options={options}
          value={value}
          onChange={(chosen) => area.choose(idsOf(chosen))}
        />
      </div>
    </Tooltip>
  );
}

/** Error that the user's own area could not be read; the page shows everything. */
export function AreaFailure({ area }: { area: Area }) {
  const intl = useIntl();
  if (area.own.status !== 'failed' || area.ids.length > 0) return null;
  return <InlineError text={intl.formatMessage(messages.failed)} error={area.own.error} onRetry={area.retry} />;
}

/** Statuses of a server that does not search below Locations, of a refusal to read them, and of an area with too many. */
const refusals: readonly (number | undefined)[] = [400, 403, 422, 501];

/** True if the records of the area cannot be searched, while those of everything may be. */
export const isAreaRefused = (area: Area, error: unknown): boolean =>
  area.ids.length > 0 && isApiError(error) && refusals.includes(error.status);

/** Reason why the records of an area cannot be shown; `error` is that of `isAreaRefused`. */
export function AreaRefused({ area, error }: { area: Area; error: unknown }) {
  const intl = useIntl();
  const isTooLarge = isApiError(error) && error.status === 422;
  const text = isTooLarge
    ? intl.formatMessage(messages.tooLarge, { limit: maxLocationsBelow })
    : describeError(intl, error);
  return (
    <div role="alert">
      <InsteadOfRecords area={area} text={text} />
    </div>
  );
}

/** Shown instead of a list without records in the area. */
export function EmptyArea({ area }: { area: Area }) {
  return <InsteadOfRecords area={area} text={useIntl().formatMessage(messages.empty)} />;
}

function InsteadOfRecords({ area, text }: { area: Area; text: string }) {
  const intl = useIntl();
  return (
    <EmptyState
      kind="notFound"
      text={text}
      action={<Button onClick={() => area.choose([])}>{intl.formatMessage(messages.showAll)}</Button>}
    />
  );
}
