import type { FhirResource, Observation, Patient } from '../../../common/fhir/r4.ts';
import { useCallback, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { matches } from '../../../common/fhir/bundle.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { useCan } from '../../session/useCan.ts';
import { ChartFrame } from '../../shared/charts/ChartFrame.tsx';
import { ScanState } from '../../shared/scan/ScanState.tsx';
import { LineChart, type LinePoint } from '../../shared/charts/LineChart.tsx';
import { TimeChart, type TimeSpan } from '../../shared/charts/TimeChart.tsx';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import { useScan } from '../../shared/scan/useScan.ts';
import { KeyFacts } from '../../shared/layout/KeyFacts.tsx';
import { formatDay, formatDayOrMoment, formatEvent, formatEventDay } from '../../shared/intl/dates.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { recordKinds, type RecordKind } from './clinical/kinds.ts';
import { useFhirFormatter } from './clinical/useFhirFormatter.ts';
import { ageInMonths, measurementsOf, measures, type Measure, type Measurement } from './growth.ts';
import { resourcePath } from './index.ts';
import { messages } from './messages.ts';
import { usePermittedKinds } from './usePermittedKinds.ts';

/** Maximum number of entries of each kind. */
const maxEntries = 200;

interface Props {
  resource: object;
}

/** Events of a patient's record on a time axis, and weight and height over age. */
export default function TimelineTab({ resource }: Props) {
  const patient = resource as Patient;
  const kinds = usePermittedKinds(patient.id ?? '');
  const mayReadObservations = useCan('Observation.read');
  if (kinds.some(({ allowed }) => allowed === undefined)) return null;
  return (
    <>
      <Timeline
        patientId={patient.id ?? ''}
        kindKeys={kinds
          .filter(({ allowed }) => allowed)
          .map(({ kind }) => kind.key)
          .join()}
      />
      {mayReadObservations && <Growth patient={patient} />}
    </>
  );
}

interface Moments {
  from?: string;
  to?: string;
}

/** When an entry happened; for a period with its end. */
function momentsOf(resource: FhirResource): Moments {
  switch (resource.resourceType) {
    case 'CarePlan':
      return { from: resource.period?.start ?? resource.created, to: resource.period?.end };
    case 'Condition': {
      const { onsetDateTime, recordedDate, abatementDateTime } = resource;
      return { from: onsetDateTime ?? recordedDate, to: abatementDateTime };
    }
    case 'Task':
      return {
        from: resource.executionPeriod?.start ?? resource.authoredOn,
        to: resource.executionPeriod?.end,
      };
    case 'Immunization':
      return { from: resource.occurrenceDateTime ?? resource.recorded };
    case 'Encounter':
      return { from: resource.period?.start, to: resource.period?.end };
    default:
      return {};
  }
}

interface Entry {
  kind: RecordKind;
  resource: FhirResource;
  from: string;
  to: string | undefined;
}

/** The day of an entry as on its page. */
const dayOf = ({ resource }: Entry, value: string | undefined): string =>
  (resource.resourceType === 'Encounter' ? formatEvent(value) : formatDayOrMoment(value)).slice(0, 'YYYY-MM-DD'.length);

interface TimelineProps {
  patientId: string;
  /** Keys of the kinds that the user may read, joined by commas. */
  kindKeys: string;
}

function Timeline({ patientId, kindKeys }: TimelineProps) {
  const intl = useIntl();
  const format = useFhirFormatter([]);
  const [now] = useState(() => Date.now());
  const load = useCallback(
    async ({ readFirst }: ScanReader) => {
      const kinds = recordKinds.filter(({ key }) => kindKeys.split(',').includes(key));
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const search = { patient: patientId, _sort: kind.sort };
          const { bundles, isComplete } = await readFirst(kind.view.type, search, maxEntries);
          const entries = bundles
            .flatMap((bundle) => matches<FhirResource>(bundle, kind.view.type))
            .flatMap((resource): Entry[] => {
              const { from, to } = momentsOf(resource);
              return from !== undefined && !Number.isNaN(Date.parse(from)) ? [{ kind, resource, from, to }] : [];
            });
          return { kind, entries, isComplete };
        }),
      );
      return found;
    },
    [patientId, kindKeys],
  );
  const data = useScan('timeline', load);
  const textOf = (entry: Entry): string => {
    const { kind, resource } = entry;
    const title = kind.view.title(resource, format) ?? intl.formatMessage(kind.label);
    const [from, to] = [dayOf(entry, entry.from), dayOf(entry, entry.to)];
    const dates = to && to !== from ? `${from} – ${to}` : from;
    return intl.formatMessage(messages.timelineEntry, { title, dates });
  };
  const hrefOf = ({ kind, resource }: Entry): string => resourcePath(patientId, kind.view.type, resource.id ?? '');
  return (
    <ScanState data={data}>
      {(found) => {
        const entries = found.flatMap((kind) => kind.entries);
        if (entries.length === 0) return <EmptyState isFramed text={intl.formatMessage(messages.timelineEmpty)} />;
        const title = intl.formatMessage(messages.timeline);
        const newestFirst = [...entries].sort((one, other) => Date.parse(other.from) - Date.parse(one.from));
        const [newest, oldest] = [newestFirst[0], newestFirst.at(-1)];
        return (
          <ChartFrame
            title={title}
            summary={intl.formatMessage(messages.timelineSummary, {
              count: entries.length,
              from: oldest && dayOf(oldest, oldest.from),
              to: newest && dayOf(newest, newest.from),
            })}
            note={
              found.every(({ isComplete }) => isComplete)
                ? undefined
                : intl.formatMessage(messages.timelineLimit, { limit: maxEntries })
            }
            table={{
              columns: [
                { label: intl.formatMessage(messages.timelineTitle) },
                { label: intl.formatMessage(messages.timelineKind) },
                { label: intl.formatMessage(messages.timelineFrom) },
                { label: intl.formatMessage(messages.timelineTo) },
              ],
              rows: newestFirst.map((entry) => ({
                id: `${entry.kind.key} ${entry.resource.id}`,
                cells: [
                  <TextLink key="title" to={hrefOf(entry)}>
                    <bdi>{entry.kind.view.title(entry.resource, format) ?? intl.formatMessage(entry.kind.label)}</bdi>
                  </TextLink>,
                  intl.formatMessage(entry.kind.label),
                  dayOf(entry, entry.from),
                  dayOf(entry, entry.to),
                ],
              })),
            }}
          >
            {/* A single entry spans no time, so the axis would have no dates. */}
            {entries.length > 1 && (
              <TimeChart
                label={title}
                now={now}
                rows={found
                  .filter((kind) => kind.entries.length > 0)
                  .map(({ kind, entries: own }) => ({
                    id: kind.key,
                    // Marks of close dates cover each other.
                    label: intl.formatMessage(messages.timelineRow, {
                      kind: intl.formatMessage(kind.label),
                      count: own.length,
                    }),
                    spans: own.map((entry): TimeSpan => {
                      const [from, to] = [Date.parse(entry.from), Date.parse(entry.to ?? '')];
                      return {
                        id: entry.resource.id ?? '',
                        from,
                        to: to > from ? to : undefined,
                        tone: 'solid',
                        text: textOf(entry),
                        href: hrefOf(entry),
                      };
                    }),
                  }))}
              />
            )}
          </ChartFrame>
        );
      }}
    </ScanState>
  );
}

/** Maximum number of measurements. */
const maxMeasurements = 500;

/** Weight and height over age; over time if the date of birth is unknown. */
function Growth({ patient }: { patient: Patient }) {
  const { id = '' } = patient;
  const load = useCallback(
    async ({ readFirst }: ScanReader) => {
      const code = Object.values(measures)
        .map((measure) => codingKey(measure.code))
        .join();
      const search = { patient: id, code, _sort: '-date' };
      const { bundles, isComplete } = await readFirst('Observation', search, maxMeasurements);
      return { observations: bundles.flatMap((bundle) => matches<Observation>(bundle, 'Observation')), isComplete };
    },
    [id],
  );
  const intl = useIntl();
  return (
    <ScanState data={useScan('growth', load)}>
      {({ observations, isComplete }) => {
        const measured = measureKeys.map((measure) => ({ measure, values: measurementsOf(observations, measure) }));
        return (
          <>
            {measured.map(
              ({ measure, values }) =>
                values.length > 1 && <MeasureChart key={measure} {...{ measure, values, patient, isComplete }} />,
            )}
            <KeyFacts
              facts={measured.map(({ measure, values: [only, ...others] }) => {
                const { title, valueText } = measureTexts(intl, measure);
                const value = only && others.length === 0 && valueText(only.value);
                return [
                  title,
                  value && intl.formatMessage(messages.growthPoint, { value, date: formatEventDay(only.date) }),
                ];
              })}
            />
          </>
        );
      }}
    </ScanState>
  );
}

const measureKeys = Object.keys(measures) as Measure[];

/** Name of a measure, and its values with their unit. */
function measureTexts(intl: IntlShape, measure: Measure) {
  const [title, unit] =
    measure === 'weight' ? [messages.weight, messages.kilograms] : [messages.height, messages.centimeters];
  return {
    title: intl.formatMessage(title),
    valueText: (value: number): string => intl.formatMessage(unit, { value }),
  };
}

interface MeasureProps {
  measure: Measure;
  patient: Patient;
  /** At least two, ascending by date. A single one is no line. */
  values: readonly Measurement[];
  isComplete: boolean;
}

function MeasureChart({ measure, patient, values, isComplete }: MeasureProps) {
  const intl = useIntl();
  const last = values.at(-1);
  if (!last) return null;
  // An age needs at least the month of birth.
  const birthDate = patient.birthDate !== undefined && patient.birthDate.length >= 7 ? patient.birthDate : undefined;
  const isInMonths = birthDate !== undefined && ageInMonths(birthDate, last.date) <= 60;
  const xOf = (date: string): number => {
    if (birthDate === undefined) return Date.parse(date);
    return isInMonths ? ageInMonths(birthDate, date) : ageInMonths(birthDate, date) / 12;
  };
  const formatX = (x: number): string => {
    if (birthDate === undefined) return formatDay(new Date(x));
    return intl.formatMessage(isInMonths ? messages.ageMonths : messages.ageYears, { age: Math.round(x * 10) / 10 });
  };
  const { title, valueText } = measureTexts(intl, measure);
  return (
    <ChartFrame
      title={title}
      summary={intl.formatMessage(messages.growthSummary, {
        count: values.length,
        value: valueText(last.value),
        date: formatEventDay(last.date),
      })}
      note={isComplete ? undefined : intl.formatMessage(messages.growthLimit, { limit: maxMeasurements })}
      table={{
        columns: [
          { label: intl.formatMessage(messages.timelineFrom) },
          ...(birthDate === undefined ? [] : [{ label: intl.formatMessage(messages.age) }]),
          { label: title, numeric: true },
        ],
        rows: values.map(({ id, date, value }) => ({
          id,
          cells: [
            formatEventDay(date),
            ...(birthDate === undefined ? [] : [formatX(Math.floor(xOf(date)))]),
            valueText(value),
          ],
        })),
      }}
    >
      <LineChart
        label={title}
        formatX={formatX}
        points={values.map(({ id, date, value }): LinePoint => ({
          id,
          x: xOf(date),
          y: value,
          text: intl.formatMessage(messages.growthPoint, { value: valueText(value), date: formatEventDay(date) }),
        }))}
      />
    </ChartFrame>
  );
}
