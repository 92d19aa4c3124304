import { Button, Tooltip } from '@fluentui/react-components';
import { QuestionCircleRegular } from '@fluentui/react-icons';
import { Suspense, use, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CurrentEntryContext } from '../../shared/FeaturesContext.ts';
import { menuMessages } from '../../shared/layout/menuMessages.ts';
import { messages } from './messages.ts';
import { lazyPart, missingDialog } from '../../shared/state/lazyPart.ts';

// The texts are loaded when the help is first opened.
const HelpDialog = lazyPart(() => import(/* webpackChunkName: "help" */ './HelpDialog.tsx'), missingDialog);

/** Opens the help for the area of the open page. Absent on pages outside the menu. */
export function HelpButton({ page }: { page: string }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [hasTooltip, setHasTooltip] = useState(false);
  const entry = use(CurrentEntryContext);
  const isHome = useLocation().pathname === '/';
  const area = isHome ? { to: '/', label: menuMessages.home } : entry;
  if (!area) return null;
  const name = intl.formatMessage(messages.button, { page });
  return (
    <>
      <Tooltip
        content={name}
        relationship="label"
        // Behind the dialog, it would take the first Escape.
        visible={hasTooltip && !isOpen}
        onVisibleChange={(_event, { visible }) => setHasTooltip(visible)}
      >
        <Button
          appearance="subtle"
          icon={<QuestionCircleRegular />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      </Tooltip>
      {isOpen && (
        <Suspense>
          <HelpDialog area={area} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
