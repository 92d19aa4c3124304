import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../../../shared/technical/CopyButton.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    marginBlockStart: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
  },
  text: { margin: 0 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

/** A name with underscores, with an assigned value if there is one, e.g. `FHIR_BASE_URL` or `MAX_HEADER_KB=64`. */
const setting = /([a-z\d]+(?:_[a-z\d]+)+(?:=\w+)?)/i;

/** What to do about a finding. Names of settings are displayed as code and can be copied. */
export function Remedy({ text }: { text: string }) {
  const styles = useStyles();
  const intl = useIntl();
  // Every second part is a name of a setting.
  const parts = text.split(setting);
  const settings = parts.filter((_part, index) => index % 2 === 1);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Text size={200} weight="semibold">
          <FormattedMessage {...messages.remedy} />
        </Text>
        {settings.length > 0 && <CopyButton name={intl.formatList(settings)} text={() => settings.join('\n')} />}
      </div>
      <Text as="p" block className={styles.text}>
        {parts.map((part, index) =>
          index % 2 === 1 ? (
            <code key={index} dir="ltr" className={styles.code}>
              {part}
            </code>
          ) : (
            part
          ),
        )}
      </Text>
    </div>
  );
}
