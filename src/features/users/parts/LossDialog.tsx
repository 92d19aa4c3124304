import { Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UpConfig } from '../../../api/keycloak/index.ts';
import { ConfirmDialog } from '../../../shared/form/ConfirmDialog.tsx';
import { profileMessages as messages } from '../../../shared/account/profileMessages.ts';
import { labelText } from '../../../shared/account/profileTexts.ts';
import type { Losses } from '../userProfile.ts';

interface Props {
  losses: Losses;
  profile: UpConfig | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Question before a save of which Keycloak would not keep everything: names what would be lost. */
export function LossDialog({ losses: { dropped, erased }, profile, onConfirm, onCancel }: Props) {
  const intl = useIntl();
  const labels = dropped.map((name) => labelText(intl, profile, name));
  const stored = Object.entries(erased).map(
    ([name, values]) => `${labelText(intl, profile, name)} (${values.join(', ')})`,
  );
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage(messages.lossTitle)}
      text={
        <>
          {labels.length > 0 && (
            <Text as="p" block>
              <FormattedMessage {...messages.dropped} values={{ attributes: intl.formatList(labels) }} />
            </Text>
          )}
          {stored.length > 0 && (
            <Text as="p" block>
              <FormattedMessage {...messages.erased} values={{ attributes: intl.formatList(stored) }} />
            </Text>
          )}
        </>
      }
      confirmLabel={intl.formatMessage(messages.saveAnyway)}
      cancelLabel={intl.formatMessage(messages.backToForm)}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
