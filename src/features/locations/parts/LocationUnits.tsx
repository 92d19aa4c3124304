import { useIntl } from 'react-intl';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { SplitPane } from '../../../shared/layout/SplitPane.tsx';
import { BrokenPage } from '../../../shared/state/BrokenPage.tsx';
import { messages } from '../messages.ts';
import { UnfinishedMoves } from '../move/UnfinishedMoves.tsx';
import { useHierarchy } from '../../../shared/locationTree/useHierarchy.ts';
import { useLocationTree } from '../../../shared/locationTree/useLocationTree.ts';
import { messages as treeMessages } from '../../../shared/locationTree/messages.ts';
import { useTreeParams } from '../../../shared/locationTree/useTreeParams.ts';
import { AddLink } from './AddLink.tsx';
import { ChildrenPane } from './ChildrenPane.tsx';
import { LocationTree } from '../../../shared/locationTree/LocationTree.tsx';
import { RootWizard } from './RootWizard.tsx';

/** Id of the tree in the store; it stays expanded when the user returns to the page. */
const tree = 'locations';

/** The hierarchy beside the children of the selected Location. The selection and the search are stored in the URL. */
export function LocationUnits() {
  const intl = useIntl();
  const { selected, search, shown, select, find } = useTreeParams();
  const hierarchy = useHierarchy(tree);
  const view = useLocationTree(hierarchy, { tree, selected, shown, search });

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
            tree={view}
            selected={selected}
            scrollTargetId={shown}
            onSelect={select}
            search={search}
            onSearch={find}
          />
        }
      >
        <ChildrenPane
          hierarchy={hierarchy}
          selectedLocation={selected === undefined ? undefined : view.findLocation(selected)}
          parentId={selected ?? hierarchy.rootId}
          savedId={shown}
          isMissing={view.isMissing}
        />
      </SplitPane>
    </>
  );
}
