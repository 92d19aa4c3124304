import { makeStyles, MessageBar, MessageBarBody, Spinner, Tab, tokens, CounterBadge } from '@fluentui/react-components';
import type { Patient } from 'fhir/r4';
import { Suspense, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { total } from '../../../fhir/bundle.ts';
import { useFocusRequest } from '../../../shared/layout/useFocusRequest.ts';
import { useContributedTabs } from '../../../shared/tabs/useContributedTabs.ts';
import type { RecordKind } from '../clinical/kinds.ts';
import { messages } from '../messages.ts';
import { usePermittedKinds } from '../usePermittedKinds.ts';
import { ClinicalTab } from './ClinicalTab.tsx';
import { TabLine } from '../../../shared/tabs/TabLine.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  // The label of the first tab is aligned with the page's text.
  label: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface Props {
  patient: Patient;
  patientId: string;
}

/**
 * Tabs of the health record by kind of entry, and tabs of other features; `tabView` in the URL selects one. Record tabs
 * without permission are disabled. Page and order of each tab remain in the URL while another is open.
 */
export function PatientTabs({ patient, patientId }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const tabs = usePermittedKinds(patientId);
  const contributed = useContributedTabs('patients.view', patient);
  const open = tabs.filter(({ allowed }) => allowed).map(({ kind }) => kind);
  const other = contributed.find(({ key }) => key === params.get('tabView')) ?? (open[0] ? undefined : contributed[0]);
  const current = other ? undefined : (open.find(({ key }) => key === params.get('tabView')) ?? open[0]);
  const selected = other?.key ?? current?.key;
  useFocusRequest('tab', () => document.getElementById(`${id}${selected}`));

  const choose = (key: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tabView', key);
        next.delete('sideView');
        return next;
      },
      { replace: true },
    );

  return (
    <section className={styles.root} aria-label={intl.formatMessage(messages.record)}>
      <TabLine
        // Fluent reserves space with a hidden copy of the label, which would request the count again.
        reserveSelectedTabSpace={false}
        selectedValue={selected}
        onTabSelect={(_event, data) => choose(String(data.value))}
        aria-label={intl.formatMessage(messages.record)}
      >
        {tabs.map(({ kind, allowed }) => (
          <Tab key={kind.key} id={`${id}${kind.key}`} value={kind.key} disabled={!allowed} aria-controls={`${id}panel`}>
            <TabLabel kind={kind} patientId={patientId} allowed={allowed === true} />
          </Tab>
        ))}
        {contributed.map(({ key, label }) => (
          <Tab key={key} id={`${id}${key}`} value={key} aria-controls={`${id}panel`}>
            <FormattedMessage {...label} />
          </Tab>
        ))}
      </TabLine>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={selected && `${id}${selected}`}>
        {other ? (
          <Suspense key={other.key} fallback={<Spinner />}>
            {other.content}
          </Suspense>
        ) : current ? (
          <ClinicalTab key={current.key} kind={current} patientId={patientId} />
        ) : (
          <MessageBar intent="warning">
            <MessageBarBody>
              <FormattedMessage {...messages.tabForbidden} />
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </section>
  );
}

interface TabLabelProps {
  kind: RecordKind;
  patientId: string;
  /** False if the user may not read the entries: the count is not requested. */
  allowed: boolean;
}

/** Label of a tab with the number of entries, counted by the server. */
function TabLabel({ kind, patientId, allowed }: TabLabelProps) {
  const intl = useIntl();
  const count = total(kind.useSearch(patientId, allowed ? { _summary: 'count' } : undefined).data);
  return (
    <span className={useStyles().label}>
      <FormattedMessage {...kind.label} />
      {count !== undefined && (
        <CounterBadge
          appearance="filled"
          color="informative"
          count={count}
          overflowCount={9999}
          showZero
          aria-label={intl.formatMessage(messages.tabCount, { count })}
        />
      )}
    </span>
  );
}
