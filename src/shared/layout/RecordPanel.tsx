import { makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PendingNotice } from '../outbox/PendingBar.tsx';
import { TechnicalDetails } from '../technical/TechnicalDetails.tsx';
import { PropertyList } from './PropertyList.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
  heading: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS },
  text: { marginBlock: 0, overflowWrap: 'anywhere' },
  type: { marginBlock: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  title: string;
  /** What kind of record it is. */
  type?: ReactNode;
  /** Badge below the title. */
  status?: ReactNode;
  /** Labels and values; empty values are omitted. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** `<PageActions>` of the record. */
  actions?: ReactNode;
  /** Related records below the facts. */
  children?: ReactNode;
  /** The record as received from the server. */
  record: object;
  /** Id of a record that is not a FHIR resource. */
  id?: string;
  /** Label of the id; `ID` by default. */
  idLabel?: string;
}

/** One record in the side panel of a list: name, status, actions, facts, related records and technical details. */
export function RecordPanel({ title, type, status, facts, actions, children, record, id, idLabel }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.heading}>
        <Subtitle1 as="h3" className={styles.text}>
          <bdi>{title}</bdi>
        </Subtitle1>
        {type && (
          <Text as="p" className={styles.type}>
            {type}
          </Text>
        )}
        {status}
      </div>
      <PendingNotice record={record} />
      {actions && <div className={styles.actions}>{actions}</div>}
      <PropertyList items={facts} />
      {children}
      <TechnicalDetails record={record} id={id} idLabel={idLabel} isNested />
    </div>
  );
}
