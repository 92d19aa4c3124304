import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { resultOf } from '../checks/index.ts';
import type { Check, Outcome, OfferKind } from '../checks/types.ts';
import { causeTexts, checkTexts } from '../checkTexts.ts';
import { remedyTexts } from '../remedyTexts.ts';
import type { OfferResult } from '../doctorSlice.ts';
import { formatDurations } from '../formatDurations.ts';
import { messages, offerTexts } from '../messages.ts';
import { offerNeeds } from '../offers.ts';
import { outcomeTexts } from '../outcomeTexts.ts';
import { resultIcons, useResultStyles } from './resultIcons.ts';
import { CopyButton } from '../../../shared/technical/CopyButton.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    overflowWrap: 'anywhere',
    ':last-child': { borderBlockEndStyle: 'none' },
  },
  line: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  heading: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, margin: 0 },
  // At the end of the line of the heading.
  duration: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground3 },
  body: {
    gridColumnStart: 2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    '& > :not(:last-child, :empty)': { marginBlockEnd: tokens.spacingVerticalS },
  },
  text: { margin: 0 },
  finding: { justifySelf: 'stretch' },
  result: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  check: Pick<Check, 'id'>;
  /** Undefined during the first run. */
  outcome: Outcome | undefined;
  busy: boolean;
  /** Result of an accepted offer, displayed even if the check passes afterwards. */
  done: OfferResult | undefined;
  onOffer: (kind: OfferKind) => void;
}

/** One check: its result, findings, remedies and offer. */
export function CheckItem({ check, outcome, busy, done, onOffer }: Props) {
  const styles = useStyles();
  const colors = useResultStyles();
  const intl = useIntl();
  const result = outcome ? resultOf(outcome.findings) : 'waiting';
  const Icon = resultIcons[result];
  const [first] = outcome?.findings ?? [];
  const duration = outcome?.findings.length === 1 && first?.cause === 'answered' ? first : undefined;
  const findings = duration ? [] : (outcome?.findings ?? []);
  const offer = outcome?.findings.find((finding) => finding.offer)?.offer;
  const may = useCan(...(offer ? offerNeeds[offer] : []));
  const resultRef = useRef<HTMLDivElement>(null);
  // The pressed button may disappear: move the focus to the result.
  useEffect(() => {
    if (done) resultRef.current?.focus();
  }, [done]);
  return (
    <li className={styles.root}>
      <Icon className={colors[result]} fontSize={20} aria-hidden />
      <div className={styles.line}>
        <h3 className={styles.heading}>
          <Text weight="semibold">
            <FormattedMessage {...checkTexts[check.id]} />
          </Text>
          <Text className={styles.result}>
            <FormattedMessage {...messages[result]} />
          </Text>
        </h3>
        {duration && (
          <Text size={200} className={styles.duration}>
            <FormattedMessage {...causeTexts[duration.cause]} values={duration.values} />
          </Text>
        )}
      </div>
      <div className={styles.body}>
        {findings.map(({ cause, remedy, values: given }, index) => {
          const values = formatDurations(given, intl.locale);
          return (
            <div key={`${cause}${index}`} className={styles.finding}>
              <Text as="p" block className={styles.text}>
                <FormattedMessage {...causeTexts[cause]} values={values} />
              </Text>
              {remedy && <Remedy text={intl.formatMessage(remedyTexts[remedy], values)} />}
            </div>
          );
        })}
        <div role="status" ref={resultRef} tabIndex={done ? -1 : undefined}>
          {done &&
            outcomeTexts(done.kind, done.written).map(({ message, values }) => (
              <Text as="p" block key={message.id}>
                <FormattedMessage {...message} values={values} />
              </Text>
            ))}
        </div>
        {offer && may && (
          <Button ref={passFocusOnRemoval} disabledFocusable={busy} onClick={() => onOffer(offer)}>
            <FormattedMessage {...offerTexts[offer]} />
          </Button>
        )}
      </div>
    </li>
  );
}

const useRemedyStyles = makeStyles({
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
function Remedy({ text }: { text: string }) {
  const styles = useRemedyStyles();
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
