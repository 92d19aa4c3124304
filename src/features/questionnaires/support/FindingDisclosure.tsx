import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Disclosure } from '../../../shared/layout/Disclosure.tsx';
import { supportClasses } from './extensionSupport.ts';
import { consequenceTexts, messages } from './messages.ts';
import { classOf, type Finding } from './supportReport.ts';

const useStyles = makeStyles({
  list: { marginBlock: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalL },
  item: { overflowWrap: 'anywhere' },
  what: { color: tokens.colorNeutralForeground2 },
});

/** Last part of an address, e.g. `sdc-questionnaire-width`; other texts as they are. */
const shortName = (what: string): string => (what.includes('://') ? (what.split('/').at(-1) ?? what) : what);

/** Findings behind a title, rendered once it is opened: a form can have hundreds. */
export function FindingDisclosure({ title, findings }: { title: ReactNode; findings: readonly Finding[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={title} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen && <FindingList findings={findings} />}
    </Disclosure>
  );
}

/** Findings under the headings of their classes. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
  const styles = useStyles();
  const intl = useIntl();
  return supportClasses.map((one) => {
    const listed = findings.filter((finding) => classOf(finding) === one);
    return (
      listed.length > 0 && (
        <div key={one}>
          <Text weight="semibold">
            <FormattedMessage {...messages[one]} />
          </Text>
          <ul className={styles.list}>
            {listed.map(({ consequence, what, linkId, text }) => (
              <li key={`${consequence} ${what} ${linkId}`} className={styles.item}>
                <FormattedMessage
                  {...messages.finding}
                  values={{
                    place: <bdi>{text ?? linkId ?? intl.formatMessage(messages.whole)}</bdi>,
                    text: intl.formatMessage(consequenceTexts[consequence]),
                    what: (
                      <bdi className={styles.what} title={what}>
                        {shortName(what)}
                      </bdi>
                    ),
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
