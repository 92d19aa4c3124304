import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNotify } from '../notify/useNotify.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

/** Milliseconds for which the confirmation is shown. */
const confirmationTime = 3000;

type Props = { text: () => string } & (
  | { /** What is copied, for the accessible name. */ name: string; label?: never }
  | { /** Accessible name. */ label: string; name?: never }
);

/** Copies a text and confirms it beside the button. Renders nothing without a clipboard (plain http). */
export function CopyButton({ name, label, text }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setIsCopied(true);
    } catch {
      notify.error(intl.formatMessage(messages.copyFailed));
    }
  };
  if (!('clipboard' in navigator)) return null;
  return (
    <span className={styles.root}>
      <Button
        appearance="subtle"
        size="small"
        icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
        aria-label={label ?? intl.formatMessage(messages.copyNamed, { name })}
        onClick={() => void copy()}
      />
      <Text size={200} role="status">
        {isCopied && <FormattedMessage {...messages.copied} />}
      </Text>
    </span>
  );
}
