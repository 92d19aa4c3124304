import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { AssignDialog } from './parts/AssignDialog.tsx';
import { AssignmentPane } from './parts/AssignmentPane.tsx';
import { messages } from './messages.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { SplitPane } from '../../shared/layout/SplitPane.tsx';
import { LocationTree } from '../../shared/locationTree/LocationTree.tsx';
import { messages as treeMessages } from '../../shared/locationTree/messages.ts';
import { useLocationTree } from '../../shared/locationTree/useLocationTree.ts';
import { useTreeParams } from '../../shared/locationTree/useTreeParams.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useConfig } from '../../config/ConfigContext.ts';

/** Assignment of teams to Locations. Displays an error if ROOT_LOCATION_ID is not set. */
export default function TeamAssignmentPage() {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.title)} />
      {rootLocationId === '' ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>
              <FormattedMessage {...messages.configTitle} />
            </MessageBarTitle>
            <FormattedMessage {...messages.configText} values={{ setting: 'ROOT_LOCATION_ID' }} />
          </MessageBarBody>
        </MessageBar>
      ) : (
        <>
          <Assignment />
          <AssignDialog />
        </>
      )}
    </>
  );
}

/** Id of the tree in the store; it stays expanded when the user returns to the page. */
const treeId = 'teamAssignment';

/** Location tree beside the teams of the selected Location and its children. Selection and search are in the URL. */
function Assignment() {
  const intl = useIntl();
  const { selected, search, select, find } = useTreeParams();
  const tree = useLocationTree({ treeId, selected, search });
  const { hierarchy } = tree;

  if (hierarchy.state === 'missing') return <InlineError text={intl.formatMessage(messages.rootMissing)} />;
  if (hierarchy.state === 'failed') {
    return (
      <InlineError
        text={intl.formatMessage(messages.locationsFailed)}
        error={hierarchy.error}
        onRetry={hierarchy.refetch}
      />
    );
  }
  return (
    <SplitPane
      label={intl.formatMessage(treeMessages.label)}
      chosen={selected}
      side={<LocationTree tree={tree} selected={selected} onSelect={select} search={search} onSearch={find} />}
    >
      {tree.isMissing ? (
        <InlineError text={intl.formatMessage(messages.lost)} />
      ) : (
        <AssignmentPane
          key={selected}
          hierarchy={hierarchy}
          selected={selected === undefined ? undefined : { id: selected, location: tree.findLocation(selected) }}
        />
      )}
    </SplitPane>
  );
}
