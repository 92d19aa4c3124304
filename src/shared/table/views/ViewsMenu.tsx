import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { BookmarkRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { BarButton } from '../../layout/BarButton.tsx';
import { useNotify } from '../../notify/useNotify.ts';
import type { ListViews } from '../useListParams.ts';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { messages } from './messages.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useSavedViews } from './useSavedViews.ts';

interface Props {
  views: ListViews;
  /** The current state of the list. */
  query: string;
}

/** Menu of the user's saved views of a list: opens, saves and manages them, and copies a link to the current state. */
export function ViewsMenu({ views: list, query }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const saved = useSavedViews(list.userId, list.table);
  const { views } = saved;
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const current = views.find((view) => view.query === query)?.name ?? '';
  const { pathname } = useLocation();
  const addressOf = (state: string): string => pathname + list.address(state);
  const linkTo = (state: string): string =>
    new URL(list.address(state), window.location.origin + window.location.pathname).href;
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(linkTo(query));
      notify.success(messages.linkCopied);
    } catch {
      notify.error(intl.formatMessage(messages.copyFailed));
    }
  };
  return (
    <>
      <Menu
        checkedValues={{ view: [current] }}
        onCheckedValueChange={(_event, { checkedItems }) => {
          const view = views.find(({ name }) => name === checkedItems[0]);
          if (view) list.open(view.query);
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <BarButton label={intl.formatMessage(messages.views)} icon={<BookmarkRegular />} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {views.map(({ name, isDefault }) => (
              <MenuItemRadio
                key={name}
                name="view"
                value={name}
                secondaryContent={isDefault ? intl.formatMessage(messages.default) : undefined}
              >
                {name}
              </MenuItemRadio>
            ))}
            {views.length > 0 && <MenuDivider />}
            <MenuItem onClick={() => setDialog('save')}>
              <FormattedMessage {...messages.save} />
            </MenuItem>
            {views.length > 0 && (
              <MenuItem onClick={() => setDialog('manage')}>
                <FormattedMessage {...messages.manage} />
              </MenuItem>
            )}
            {'clipboard' in navigator && (
              <MenuItem onClick={() => void copyLink()}>
                <FormattedMessage {...messages.copyLink} />
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog
          names={views.map(({ name }) => name)}
          onSave={({ isFavourite, ...view }) =>
            saved.save({ ...view, query, ...(isFavourite && { favourite: addressOf(query) }) })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog
          saved={saved}
          query={query}
          linkTo={linkTo}
          addressOf={addressOf}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
