import { makeStyles, MessageBar, MessageBarBody, Spinner, Tab, tokens, CounterBadge } from '@fluentui/react-components';
import type { Patient } from '../../../../common/fhir/r4.ts';
import { Suspense, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { total } from '../../../../common/fhir/bundle.ts';
import { useFocusRequest } from '../../../shared/layout/useFocusRequest.ts';
import { useContributedTabs } from '../../../shared/tabs/useContributedTabs.ts';
import type { RecordKind } from '../clinical/kinds.ts';
import { messages } from '../messages.ts';
import { usePermittedKinds, type PermittedKind } from '../usePermittedKinds.ts';
import { ClinicalTab } from './ClinicalTab.tsx';
import { PartOfPage } from '../../../shared/state/EmptyState.tsx';
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
 * Number of entries per kind, counted by the server; undefined for a kind that is not allowed or could not be counted.
 * `isCounting` is true until all responses have arrived.
 */
function useCounts(patientId: string, tabs: readonly PermittedKind[]) {
  // The list of kinds is constant, and so is the order of these hooks.
  const queries = tabs.map(({ kind, allowed }) =>
    kind.useSearch(patientId, allowed === true ? { _summary: 'count' } : undefined),
  );
  return {
    counts: queries.map(({ data }) => total(data)),
    isCounting: queries.some(
      ({ data, error }, index) => tabs[index]?.allowed !== false && data === undefined && error === undefined,
    ),
  };
}

/**
 * Tabs of the health record by kind of entry, and tabs of other features; `tabView` in the URL selects one, by default
 * the first with entries. Record tabs without permission are disabled. Page and order of each tab remain in the URL while
 * another is open.
 */
export function PatientTabs({ patient, patientId }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const kinds = usePermittedKinds(patientId);
  const { counts, isCounting } = useCounts(patientId, kinds);
  const tabs = kinds.map((tab, index) => ({ ...tab, count: counts[index] }));
  const contributed = useContributedTabs('patients.view', patient);
  const open = tabs.filter(({ allowed }) => allowed);
  const other = contributed.find(({ key }) => key === params.get('tabView')) ?? (open[0] ? undefined : contributed[0]);
  const chosen = open.find(({ kind }) => kind.key === params.get('tabView'));
  // The first tab with entries is known when all are counted.
  const isWaiting = !other && !chosen && isCounting;
  const first = open.find(({ count }) => count !== 0) ?? open[0];
  const current = other || isWaiting ? undefined : (chosen ?? first)?.kind;
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
        reserveSelectedTabSpace={false}
        // Undefined would leave the selection to the component.
        selectedValue={selected ?? null}
        onTabSelect={(_event, data) => choose(String(data.value))}
        aria-label={intl.formatMessage(messages.record)}
      >
        {tabs.map(({ kind, allowed, count }) => (
          <Tab key={kind.key} id={`${id}${kind.key}`} value={kind.key} disabled={!allowed} aria-controls={`${id}panel`}>
            <TabLabel kind={kind} count={count} />
          </Tab>
        ))}
        {contributed.map(({ key, label, count }) => (
          <Tab key={key} id={`${id}${key}`} value={key} aria-controls={`${id}panel`}>
            <span className={styles.label}>
              <FormattedMessage {...label} />
              <Suspense>{count}</Suspense>
            </span>
          </Tab>
        ))}
      </TabLine>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={selected && `${id}${selected}`}>
        <PartOfPage value>
          {other ? (
            <Suspense key={other.key} fallback={<Spinner />}>
              {other.content}
            </Suspense>
          ) : current ? (
            <ClinicalTab key={current.key} kind={current} patientId={patientId} />
          ) : isWaiting ? (
            <Spinner />
          ) : (
            <MessageBar intent="warning">
              <MessageBarBody>
                <FormattedMessage {...messages.tabForbidden} />
              </MessageBarBody>
            </MessageBar>
          )}
        </PartOfPage>
      </div>
    </section>
  );
}

interface TabLabelProps {
  kind: RecordKind;
  count: number | undefined;
}

/** Label of a tab with the number of entries. */
function TabLabel({ kind, count }: TabLabelProps) {
  const intl = useIntl();
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
