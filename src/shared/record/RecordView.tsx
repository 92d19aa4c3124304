import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MenuAction } from '../layout/ActionMenu.tsx';
import type { Crumb } from '../layout/Breadcrumbs.tsx';
import { KeyFacts, type KeyFact } from '../layout/KeyFacts.tsx';
import { PageActions } from '../layout/PageActions.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { RecordPanel } from '../layout/RecordPanel.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { PendingNotice } from '../outbox/PendingBar.tsx';
import { ResourceTabs } from '../tabs/ResourceTabs.tsx';
import type { PageTab } from '../tabs/pageTab.ts';
import { TechnicalDetails } from '../technical/TechnicalDetails.tsx';
import { overviewTabs } from './FactsCard.tsx';
import { messages } from './messages.ts';
import { splitFacts } from './splitFacts.ts';

export type RecordLayout = 'panel' | 'page';

interface Props {
  /** Side panel of a list, or a page of its own. */
  layout: RecordLayout;
  /** Address of the page. */
  to: string;
  /** The list that contains the record. */
  list: Crumb;
  title: string;
  /** What kind of record it is. */
  type?: ReactNode;
  status?: ReactNode;
  /** The most important first: the page's header has six of them, a tab the others. Empty ones are omitted. */
  facts: readonly KeyFact[];
  /** Address of the form; omitted if the user may not edit. */
  editTo?: string | false;
  actions?: readonly MenuAction[];
  /** Related records in the panel. */
  children?: ReactNode;
  /** Name of the page for tabs of other features, e.g. `careTeams.view`. */
  page: string;
  /** Related records on the page. */
  tabs: readonly PageTab[];
  /** The record as received from the server. */
  record: object;
  /** Id of a record that is not a FHIR resource. */
  id?: string;
  /** Label of the id; `ID` by default. */
  idLabel?: string;
}

/** One record with its values, related records and technical details. The panel links to the page. */
export function RecordView({ layout, to, list, children, page, tabs, editTo, actions, facts, ...view }: Props) {
  const { title, type, status, record, id, idLabel } = view;
  const buttons = <PageActions editTo={editTo} actions={actions} />;
  if (layout === 'panel') {
    return (
      <RecordPanel {...view} facts={facts} actions={buttons}>
        <TextLink to={to}>
          <FormattedMessage {...messages.openPage} />
        </TextLink>
        {children}
      </RecordPanel>
    );
  }
  const { key, others } = splitFacts(facts);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[list, { text: title }]}
        type={type}
        status={status}
        facts={<KeyFacts facts={key} />}
        actions={buttons}
      />
      <PendingNotice record={record} />
      <ResourceTabs page={page} resource={record} own={tabs} last={overviewTabs(others)} param="tab" />
      <TechnicalDetails record={record} id={id} idLabel={idLabel} />
    </>
  );
}
