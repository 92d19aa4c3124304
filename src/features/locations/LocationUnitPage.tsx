import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { memo, useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { UnfinishedMoves } from './move/UnfinishedMoves.tsx';
import { AddLink } from './parts/AddLink.tsx';
import { ChildrenPane } from './parts/ChildrenPane.tsx';
import { RootWizard } from './parts/RootWizard.tsx';
import { messages } from './messages.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { SplitPane } from '../../shared/layout/SplitPane.tsx';
import { LocationTree } from '../../shared/locationTree/LocationTree.tsx';
import { messages as treeMessages } from '../../shared/locationTree/messages.ts';
import { useLocationTree } from '../../shared/locationTree/useLocationTree.ts';
import { useTreeParams } from '../../shared/locationTree/useTreeParams.ts';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { useConfig } from '../../config/ConfigContext.ts';

/** Location Unit Management. Renders a configuration error if `ROOT_LOCATION_ID` is empty. */
export default function LocationUnitPage() {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  if (rootLocationId !== '') return <LocationUnits />;
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.unitTitle)} />
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>
          <MessageBarTitle>
            <FormattedMessage {...messages.configTitle} />
          </MessageBarTitle>
          <FormattedMessage {...messages.configText} values={{ setting: 'ROOT_LOCATION_ID' }} />
        </MessageBarBody>
      </MessageBar>
    </>
  );
}

/** An expanded node is rendered before the table, whose rendering takes longer and changes nothing. */
const DeferredPane = memo(ChildrenPane);

/** Id of the tree in the store; it stays expanded when the user returns to the page. */
const treeId = 'locations';

/** The hierarchy beside the children of the selected Location. The selection and the search are stored in the URL. */
function LocationUnits() {
  const intl = useIntl();
  const { selected, search, shown, select, find } = useTreeParams();
  const tree = useLocationTree({ treeId, selected, shown, search, newLocations: 'visible' });
  const { hierarchy } = tree;
  const deferredHierarchy = useDeferredValue(hierarchy);

  if (hierarchy.state === 'failed') return <BrokenPage error={hierarchy.error} onRetry={hierarchy.refetch} />;
  const title = intl.formatMessage(messages.unitTitle);
  if (hierarchy.state === 'missing') {
    return (
      <>
        <PageHeader title={title} />
        <RootWizard rootId={hierarchy.rootId} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={<AddLink parentId={selected} label={intl.formatMessage(messages.unitAdd)} />}
      />
      <UnfinishedMoves />
      <SplitPane
        label={intl.formatMessage(treeMessages.label)}
        chosen={selected}
        side={
          <LocationTree
            tree={tree}
            selected={selected}
            scrollTargetId={shown}
            onSelect={select}
            search={search}
            onSearch={find}
          />
        }
      >
        <DeferredPane
          hierarchy={deferredHierarchy}
          selectedLocation={selected === undefined ? undefined : tree.findLocation(selected)}
          parentId={selected ?? hierarchy.rootId}
          savedId={shown}
          isMissing={tree.isMissing}
        />
      </SplitPane>
    </>
  );
}
