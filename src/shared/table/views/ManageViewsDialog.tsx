import {
  Button,
  DialogActions,
  DialogContent,
  Input,
  makeStyles,
  ToggleButton,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import {
  ArrowSyncRegular,
  DeleteRegular,
  OpenFilled,
  OpenRegular,
  StarFilled,
  StarRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cleanText } from '../../../../common/fhir/cleanText.ts';

import { ModalDialog } from '../../layout/ModalDialog.tsx';
import { passFocusOnRemoval } from '../../layout/passFocusOnRemoval.ts';
import { CopyButton } from '../../technical/CopyButton.tsx';
import { maxViewName, messages } from './messages.ts';
import { messages as favouriteMessages } from '../../favourites/messages.ts';
import type { SavedView } from './storedViews.ts';
import type { SavedViewsOfList } from './useSavedViews.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalS },
  view: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  name: { flex: '1 1 12rem', minInlineSize: 0 },
});

interface Props {
  saved: SavedViewsOfList;
  /** The current state of the list, which replaces that of a view. */
  query: string;
  linkTo: (query: string) => string;
  /** Address of the page with a view. */
  addressOf: (query: string) => string;
  onClose: () => void;
}

/** Dialog with the saved views of a list: name, default, update, link and deletion. Changes are stored at once. */
export function ManageViewsDialog({ saved, query, linkTo, addressOf, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  // A renamed view keeps its key, so that its field keeps the focus.
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const keyOf = (name: string): string => keys[name] ?? name;
  return (
    <ModalDialog title={intl.formatMessage(messages.manageTitle)} onDismiss={onClose} isLight>
      <DialogContent>
        {saved.views.length === 0 ? (
          <FormattedMessage {...messages.none} />
        ) : (
          <ul className={styles.list}>
            {saved.views.map((view) => (
              <ViewItem
                key={keyOf(view.name)}
                view={view}
                saved={saved}
                query={query}
                linkTo={linkTo}
                addressOf={addressOf}
                onRename={(next) => setKeys((before) => ({ ...before, [next]: keyOf(view.name) }))}
              />
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button appearance="primary" onClick={onClose}>
          <FormattedMessage {...messages.done} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

interface ItemProps extends Pick<Props, 'saved' | 'query' | 'linkTo' | 'addressOf'> {
  view: SavedView;
  /** Called before the view gets another name. */
  onRename: (next: string) => void;
}

function ViewItem({ view, saved, query, linkTo, addressOf, onRename }: ItemProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { name, isDefault = false, favourite } = view;
  const [draft, setDraft] = useState(name);
  const rename = (): void => {
    const next = cleanText(draft);
    const isTaken = saved.views.some((other) => other !== view && other.name === next);
    if (next === '' || isTaken) setDraft(name);
    else if (next !== name) {
      onRename(next);
      saved.rename(name, next);
    }
  };
  const setDefaultLabel = intl.formatMessage(messages.openWith, { name });
  const updateLabel = intl.formatMessage(messages.updateNamed, { name });
  const favouriteLabel = intl.formatMessage(favouriteMessages[favourite === undefined ? 'addView' : 'removeView'], {
    name,
  });
  const deleteLabel = intl.formatMessage(messages.deleteNamed, { name });
  return (
    <li className={styles.view} ref={passFocusOnRemoval}>
      <Input
        className={styles.name}
        aria-label={intl.formatMessage(messages.nameOf, { name })}
        value={draft}
        maxLength={maxViewName}
        onChange={(_event, data) => setDraft(data.value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      <Tooltip content={favouriteLabel} relationship="label">
        <Button
          appearance="subtle"
          icon={favourite === undefined ? <StarRegular /> : <StarFilled />}
          onClick={() => saved.setFavourite(name, favourite === undefined ? addressOf(view.query) : undefined)}
        />
      </Tooltip>
      <Tooltip content={setDefaultLabel} relationship="label">
        <ToggleButton
          appearance="subtle"
          icon={isDefault ? <OpenFilled /> : <OpenRegular />}
          checked={isDefault}
          onClick={() => saved.setDefault(isDefault ? undefined : name)}
        />
      </Tooltip>
      <Tooltip content={updateLabel} relationship="label">
        <Button
          appearance="subtle"
          icon={<ArrowSyncRegular />}
          disabledFocusable={view.query === query}
          onClick={() =>
            saved.save({ ...view, query, ...(favourite !== undefined && { favourite: addressOf(query) }) })
          }
        />
      </Tooltip>
      <CopyButton label={intl.formatMessage(messages.linkNamed, { name })} text={() => linkTo(view.query)} />
      <Tooltip content={deleteLabel} relationship="label">
        <Button appearance="subtle" icon={<DeleteRegular />} onClick={() => saved.remove(name)} />
      </Tooltip>
    </li>
  );
}
