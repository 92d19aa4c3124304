import { Card, makeStyles, tokens } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { identifierByUse } from '../../../fhir/identifier.ts';
import { translationsOf } from '../../../fhir/translation.ts';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { levelOf } from '../../../fhir/location.ts';
import { useAncestors } from '../../../shared/locationTree/useAncestors.ts';
import { ownAliasesOf } from '../../../shared/names/aliases.ts';
import { messages as nameMessages } from '../../../shared/names/messages.ts';
import { TranslationList } from '../../../shared/names/TranslationList.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { coordinateText, geometryOf, physicalTypeOf, serviceTypeOf } from '../location.ts';
import { messages } from '../messages.ts';
import { PhysicalType, StatusText } from './codeLabels.tsx';
import { GeometryPreview } from './GeometryPreview.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  code: { marginInlineStart: tokens.spacingHorizontalS },
  geometry: {
    maxBlockSize: '12rem',
    overflow: 'auto',
    margin: 0,
    textAlign: 'start',
    whiteSpace: 'pre-wrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Placeholder for missing values. */
const placeholder = '-';

/** Maximum number of characters of the boundary's text. */
const maxGeometryLength = 20_000;

interface Props {
  location: Location;
}

/** All fields of a Location listed in spec section 2; '-' for missing values. */
export function LocationCard({ location }: Props) {
  const styles = useStyles();
  const { formatList } = useIntl();
  const nameOf = useTranslatedName();
  const { ancestry } = useAncestors(location.id);
  const parentLocation = ancestry?.ancestors.at(-1);
  const parent = parentLocation ? nameOf(parentLocation) : location.partOf?.display;
  const names = translationsOf(location._name);
  const level = levelOf(location);
  const geometry = geometryOf(location);
  const serviceType = serviceTypeOf(location);
  const physicalType = physicalTypeOf(location);
  const lines: [Message, ReactNode][] = [
    [messages.id, location.id],
    [messages.identifier, identifierByUse(location.identifier, 'official')?.value],
    [messages.externalId, identifierByUse(location.identifier, 'usual')?.value],
    [messages.version, location.meta?.versionId],
    [messages.lastUpdated, formatMoment(location.meta?.lastUpdated)],
    [messages.locationName, location.name],
    [messages.parent, parent],
    [messages.status, <StatusText status={location.status} />],
    [messages.alias, formatList(ownAliasesOf(location), { type: 'unit' })],
    [nameMessages.title, names.length > 0 && <TranslationList translations={names} />],
    [
      messages.physicalTypeField,
      <>
        <PhysicalType coding={physicalType} />
        {physicalType?.code && <code className={styles.code}>{physicalType.code}</code>}
      </>,
    ],
    [messages.servicePointType, serviceType?.display ?? serviceType?.code],
    [messages.level, level !== undefined && <FormattedMessage {...messages.levelValue} values={{ level }} />],
    [messages.longitude, <Coordinate value={location.position?.longitude} />],
    [messages.latitude, <Coordinate value={location.position?.latitude} />],
    [messages.description, location.description],
  ];
  return (
    <Card>
      <dl className={styles.list}>
        {lines.map(([label, value]) => (
          <Fragment key={label.id}>
            <dt className={styles.term}>
              <FormattedMessage {...label} />
            </dt>
            <dd className={styles.value}>
              {typeof value === 'string' && value ? <bdi>{value}</bdi> : value || placeholder}
            </dd>
          </Fragment>
        ))}
        <dt className={styles.term}>
          <FormattedMessage {...messages.geometry} />
        </dt>
        <dd className={styles.value}>
          {geometry === '' ? (
            placeholder
          ) : (
            <pre dir="ltr" className={styles.geometry} tabIndex={0}>
              {truncated(geometry)}
            </pre>
          )}
          <GeometryPreview geometry={geometry} />
        </dd>
      </dl>
    </Card>
  );
}

/** Truncated because rendering megabytes of coordinates would block the page. The form has the complete text. */
function truncated(text: string): string {
  return text.length > maxGeometryLength ? `${text.slice(0, maxGeometryLength)}…` : text;
}

/** Isolated with `<bdi>`: in right-to-left text the minus sign would be at the wrong end. */
function Coordinate({ value }: { value: unknown }) {
  const text = coordinateText(value);
  return text === '' ? placeholder : <bdi>{text}</bdi>;
}
