import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from '../messages.ts';
import { treeClosed } from '../../../shared/locationTree/locationTreesSlice.ts';
import type { PlacedLocation } from '../../../shared/locationTree/hierarchy.ts';
import { useLocationTree } from '../../../shared/locationTree/useLocationTree.ts';
import { LocationTree } from '../../../shared/locationTree/LocationTree.tsx';

const useStyles = makeStyles({ root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minBlockSize: 0 } });

/** CSS pixels. */
const MAX_HEIGHT = 400;

/** Id of the tree in the store. One picker is open at a time. */
const treeId = 'picker';

interface Props {
  selected: string;
  onSelect: (id: string) => void;
  /** The Location for which a parent is chosen: Locations that are no valid parent cannot be selected. Memoised. */
  placed?: PlacedLocation;
  /** The search box gets the focus. */
  takesFocus?: boolean;
  /** Offers new Locations that were not sent yet. */
  hasNew?: boolean;
}

/** The hierarchy, including the root, for selecting one Location. */
export function LocationPicker({ selected, onSelect, placed, takesFocus = false, hasNew = false }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(treeClosed(treeId)), [dispatch]);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const chosen = selected || undefined;
  const tree = useLocationTree({
    treeId,
    selected: chosen,
    search,
    placed,
    withRoot: true,
    newLocations: hasNew ? 'selectable' : undefined,
  });
  const { hierarchy } = tree;
  if (hierarchy.state === 'missing' || hierarchy.state === 'failed') {
    return (
      <InlineError
        text={intl.formatMessage(messages.unableToLoad)}
        error={hierarchy.error}
        onRetry={hierarchy.refetch}
      />
    );
  }
  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        // Prevents Enter in the search box from submitting the surrounding form.
        if (event.key === 'Enter') event.preventDefault();
      }}
    >
      <LocationTree
        tree={tree}
        selected={chosen}
        onSelect={onSelect}
        search={search}
        onSearch={setSearch}
        maxHeight={MAX_HEIGHT}
      />
    </div>
  );
}
