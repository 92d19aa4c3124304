import { makeStyles, MessageBar, MessageBarBody, Tab, TabList, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../messages.ts';
import { useKinds } from '../useKinds.ts';
import { ClinicalTab } from './ClinicalTab.tsx';
import { TabLabel } from './TabLabel.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { flexWrap: 'wrap' },
});

interface Props {
  patientId: string;
}

/**
 * The health record by kind of entry; `tabView` in the address says which is open. Tabs without permission are there,
 * disabled. Page and order of each tab stay in the address while another is looked at.
 */
export function PatientTabs({ patientId }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const tabs = useKinds();
  const open = tabs.filter(({ allowed }) => allowed).map(({ kind }) => kind);
  const current = open.find(({ key }) => key === params.get('tabView')) ?? open[0];

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
      <TabList
        className={styles.list}
        // The space is kept by a hidden copy of the label, which would ask for the count once more.
        reserveSelectedTabSpace={false}
        selectedValue={current?.key}
        onTabSelect={(_event, data) => choose(String(data.value))}
        aria-label={intl.formatMessage(messages.record)}
      >
        {tabs.map(({ kind, allowed }) => (
          <Tab key={kind.key} id={`${id}${kind.key}`} value={kind.key} disabled={!allowed} aria-controls={`${id}panel`}>
            <TabLabel kind={kind} patientId={patientId} allowed={allowed} />
          </Tab>
        ))}
      </TabList>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={current && `${id}${current.key}`}>
        {current ? (
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
