import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  shorthands,
  tokens,
} from '@fluentui/react-components';
import type { FhirResource, Identifier } from '../../../common/fhir/r4.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fhirTypes } from '../../../common/session/permissions.ts';
import { useCan } from '../../session/useCan.ts';
import { useFeatures } from '../FeaturesContext.ts';
import { historyPath, readPermission } from '../history/historyPath.ts';
import { formatMoment } from '../intl/dates.ts';
import { useHere } from '../layout/backTo.ts';
import { TextLink } from '../layout/TextLink.tsx';
import { CopyButton } from './CopyButton.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  // The icon is aligned with the page's text.
  root: {
    marginBlockStart: tokens.spacingVerticalL,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    '@media print': { ':has([aria-expanded=false])': { display: 'none' } },
  },
  content: { display: 'grid', gap: tokens.spacingVerticalM, paddingBlockEnd: tokens.spacingVerticalM },
  list: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', margin: 0, minBlockSize: '24px' },
  text: { overflowWrap: 'anywhere' },
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', color: tokens.colorNeutralForeground2 },
  document: {
    maxBlockSize: '24rem',
    overflow: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    textAlign: 'left',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
});

/** Maximum number of shown characters of a text, because megabytes of text would block the page. Copying is not limited. */
const maxShownLength = 20_000;

interface Props {
  /** The record as received from the server; a FHIR resource, or a record of Keycloak or the platform server. */
  record: object;
  /** Id of a record that is not a FHIR resource. */
  id?: string | undefined;
  /** Label of the id; `ID` by default. */
  idLabel?: string | undefined;
  /** Further labels and values, e.g. the id of a related resource; empty values are omitted. */
  more?: readonly (readonly [label: string, value: string | undefined])[];
  /** Further labels and dates, above the one of the last update; empty ones are omitted. */
  dates?: readonly (readonly [label: string, text: string])[];
  /** Further long texts, e.g. decoded content of the record; empty ones are omitted. */
  documents?: readonly (readonly [label: string, text: string])[];
  /** True in a side panel, where the heading is two levels lower. */
  isNested?: boolean;
}

/** The technical details of a record: ids, version, source and the stored record. */
export function TechnicalDetails(props: Props) {
  return (
    <TechnicalSection isNested={props.isNested ?? false}>
      <Content {...props} />
    </TechnicalSection>
  );
}

interface SectionProps {
  /** True in a side panel, where the heading is two levels lower. */
  isNested?: boolean;
  /** Rendered only while the section is open. */
  children: ReactNode;
}

/** A collapsed section with what administrators rarely need. */
export function TechnicalSection({ isNested = false, children }: SectionProps) {
  const styles = useStyles();
  return (
    <Accordion collapsible className={styles.root}>
      <AccordionItem value="technical">
        <AccordionHeader as={isNested ? 'h3' : 'h2'}>
          <FormattedMessage {...messages.title} />
        </AccordionHeader>
        <AccordionPanel>{children}</AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

const isFhirResource = (record: object): record is FhirResource => 'resourceType' in record;

function Content({ record, id, idLabel, more = [], dates = [], documents = [] }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const resource = isFhirResource(record) ? record : undefined;
  const lines: (readonly [string, string | undefined])[] = [
    [idLabel ?? intl.formatMessage(messages.id), id ?? resource?.id],
    ...identifiersOf(record).map(
      ({ kind, value }) =>
        [
          kind ? intl.formatMessage(messages.identifierOf, { kind }) : intl.formatMessage(messages.identifier),
          value,
        ] as const,
    ),
    ...more,
    [intl.formatMessage(messages.source), resource?.meta?.source],
  ];
  const plain: readonly (readonly [string, string | undefined])[] = [
    [intl.formatMessage(messages.version), resource?.meta?.versionId],
    ...dates,
    [intl.formatMessage(messages.lastUpdated), formatMoment(resource?.meta?.lastUpdated)],
  ];
  return (
    <div className={styles.content}>
      <dl className={styles.list}>
        {lines.map(
          ([label, value], index) => value && <Line key={`${index} ${label}`} label={label} value={value} copy />,
        )}
        {plain.map(([label, value]) => value && <Line key={label} label={label} value={value} />)}
      </dl>
      {resource && <HistoryLink resource={resource} />}
      <Document label={intl.formatMessage(messages.record)} text={JSON.stringify(record, undefined, 2)} />
      {documents.map(([label, text]) => text && <Document key={label} label={label} text={text} />)}
    </div>
  );
}

interface DocumentProps {
  label: string;
  text: string;
}

/** A long text in a box that scrolls. */
function Document({ label, text }: DocumentProps) {
  const styles = useStyles();
  const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
  return (
    <section>
      <div className={styles.heading}>
        {label}
        <CopyButton name={label} text={() => text} />
      </div>
      <pre dir="ltr" tabIndex={0} className={styles.document} aria-label={label}>
        {shown}
      </pre>
    </section>
  );
}

interface LineProps {
  label: string;
  value: string;
  copy?: boolean;
}

function Line({ label, value, copy = false }: LineProps) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.term}>{label}</dt>
      <dd className={styles.value}>
        <bdi className={styles.text}>{value}</bdi>
        {copy && <CopyButton name={label} text={() => value} />}
      </dd>
    </>
  );
}

interface HistoryLinkProps {
  resource: FhirResource;
}

/** Link to all versions, if the resource type has a history page and the user may read it. */
function HistoryLink({ resource }: HistoryLinkProps) {
  const here = useHere();
  const type = fhirTypes.find((each) => each === resource.resourceType);
  const may = useCan(...(type ? [readPermission(type)] : []));
  const hasHistory = useFeatures().some(({ resources }) => type !== undefined && resources?.[type]?.history);
  if (!type || !resource.id || !may || !hasHistory) return null;
  return (
    <TextLink to={historyPath(type, resource.id, here)}>
      <FormattedMessage {...messages.history} />
    </TextLink>
  );
}

interface NamedIdentifier {
  /** What distinguishes it: its type, else its use, else its system. */
  kind: string | undefined;
  value: string;
}

const isIdentifier = (value: unknown): value is Identifier =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';

/** The identifiers of a resource that have a value. Some types have one identifier instead of a list. */
function identifiersOf(resource: object): NamedIdentifier[] {
  if (!('identifier' in resource)) return [];
  const { identifier } = resource;
  return (Array.isArray(identifier) ? identifier : [identifier])
    .filter(isIdentifier)
    .map(({ type, use, system, value = '' }) => ({
      kind: type?.text ?? type?.coding?.[0]?.display ?? use ?? system,
      value,
    }));
}
