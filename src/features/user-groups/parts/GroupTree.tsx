import { Button } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TreeView } from '../../../shared/tree/TreeView.tsx';
import { messages } from '../messages.ts';
import { useGroupAncestors } from '../useGroupAncestors.ts';
import { useGroupTree } from '../useGroupTree.ts';
import { BranchLoader } from './BranchLoader.tsx';

interface Props {
  /** Id of the opened group, '' for the top level. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Tree of all groups. Subgroups load on demand. */
export function GroupTree({ selected, onSelect }: Props) {
  const intl = useIntl();
  const { rows, actions, branches, onBranch, reveal } = useGroupTree();
  const ancestorsOf = useGroupAncestors();
  useEffect(() => {
    let current = true;
    void ancestorsOf(selected).then((ids) => {
      if (current && ids.length > 0) reveal(ids);
    });
    return () => {
      current = false;
    };
  }, [selected, ancestorsOf, reveal]);
  return (
    <>
      {[...branches].map(([id, max]) => (
        <BranchLoader key={id} id={id} max={max} onBranch={onBranch} />
      ))}
      <Button appearance="subtle" onClick={() => onSelect('')} aria-pressed={selected === ''}>
        <FormattedMessage {...messages.all} />
      </Button>
      <TreeView
        label={intl.formatMessage(messages.tree)}
        rows={rows}
        selected={selected || undefined}
        onSelect={onSelect}
        actions={actions}
      />
    </>
  );
}
